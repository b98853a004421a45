import { dirname } from 'node:path'

/** One file imports another. */
export interface Import {
  readonly from: string
  readonly to: string
}

/** Folders that reach each other through imports, and the imports between them. */
export interface Loop {
  readonly folders: readonly string[]
  readonly imports: readonly Import[]
}

/** Every loop between folders. A folder is its own files: a parent and its child are two folders. */
export function findLoops(imports: readonly Import[]): Loop[] {
  const across = imports.filter(({ from, to }) => dirname(from) !== dirname(to))
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of across) {
    const targets = graph.get(dirname(from)) ?? new Set()
    graph.set(dirname(from), targets.add(dirname(to)))
  }
  return knots(graph).map((folders) => {
    const isInside = (file: string) => folders.includes(dirname(file))
    return { folders, imports: across.filter(({ from, to }) => isInside(from) && isInside(to)) }
  })
}

/** Tarjan's strongly connected components, those of one folder left out. */
function knots(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const found: string[][] = []

  const visit = (folder: string): number => {
    const index = order.size
    order.set(folder, index)
    lowest.set(folder, index)
    path.push(folder)
    for (const next of graph.get(folder) ?? []) {
      const reached = order.has(next) ? (path.includes(next) ? (order.get(next) ?? 0) : index) : visit(next)
      lowest.set(folder, Math.min(lowest.get(folder) ?? index, reached))
    }
    const low = lowest.get(folder) ?? index
    if (low === index) {
      const knot = path.splice(path.indexOf(folder))
      if (knot.length > 1) found.push(knot.sort())
    }
    return low
  }

  for (const folder of graph.keys()) if (!order.has(folder)) visit(folder)
  return found
}
