import { note } from './figure.ts'

/** Runs those that are asked for, in that order, or all of them: `npm run bench -- claims`. */
export async function runAsked(
  kind: string,
  asked: readonly string[],
  known: Readonly<Record<string, () => Promise<void>>>,
): Promise<void> {
  const unknown = asked.filter((name) => !Object.hasOwn(known, name))
  if (unknown.length > 0) {
    process.stderr.write(`There is no ${kind} ${unknown.join(', ')}. There are: ${Object.keys(known).join(', ')}.\n`)
    process.exitCode = 2
    return
  }
  for (const name of asked.length > 0 ? asked : Object.keys(known)) {
    const begun = performance.now()
    note(name)
    await known[name]?.()
    note(`${name} took ${Math.round((performance.now() - begun) / 1_000)} s`)
  }
}
