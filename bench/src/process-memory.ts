import { readdirSync, readFileSync } from 'node:fs'

const KB_PER_MB = 1_024

/** What a process and all that it has started hold, in megabytes; pages that several share count once, by their shares. */
export function memoryOfTree(pid: number): number {
  const children = Map.groupBy(processes(), ({ parent }) => parent)
  const sizeOf = (id: number): number =>
    sharesOf(id) + (children.get(id) ?? []).reduce((sum, child) => sum + sizeOf(child.id), 0)
  return sizeOf(pid) / KB_PER_MB
}

function processes(): { readonly id: number; readonly parent: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = read(`/proc/${name}/stat`)
      const parent = stat?.split(') ').at(-1)?.split(' ')[1]
      return parent ? [{ id: Number(name), parent: Number(parent) }] : []
    })
}

function sharesOf(id: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${id}/smaps_rollup`) ?? '')?.[1] ?? 0)
}

/** A process may end while it is looked at. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
