import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { createRandom } from './paint/random.ts'
import { RECIPES } from './recipes/recipes.ts'
import { render } from './render.ts'
import { readUpToDate, writeUpToDate } from './up-to-date.ts'

/** Each picture under way holds about 60 MB. */
const MOST_AT_ONCE = 8

const BUILD = fileURLToPath(new URL('./build', import.meta.url))

/** Paints every picture that is missing or older than the code that paints it; names on the command line, only those. */
async function build(wanted: readonly string[]): Promise<void> {
  const started = performance.now()
  const upToDate = await readUpToDate(BUILD)
  const names = Object.keys(RECIPES)
  const waiting = names.filter((name) =>
    wanted.length > 0 ? wanted.some((word) => name.includes(word)) : !upToDate.has(name),
  )
  const total = waiting.length
  if (total === 0) return report(`The art is up to date: ${names.length} products.`)

  // One picture per core, each on one thread: the whole set finishes sooner than with all threads on one picture.
  sharp.concurrency(1)
  async function paint(): Promise<void> {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const recipe = RECIPES[name]
      if (recipe) await render(recipe(createRandom(name)), join(BUILD, name))
      upToDate.add(name)
    }
  }
  await Promise.all(Array.from({ length: Math.min(MOST_AT_ONCE, availableParallelism()) }, paint))
  await writeUpToDate(BUILD, upToDate)
  report(`Painted ${total} of ${names.length} products in ${((performance.now() - started) / 1_000).toFixed(1)} s.`)
}

function report(line: string): void {
  process.stdout.write(`${line}\n`)
}

if (import.meta.main) await build(process.argv.slice(2))
