import type { Figure } from './raw-print.ts'
import { DRILLS, LIGHTHOUSE_PAGES, LIGHTHOUSE_SCORES, RATES, STRESS } from './shown.ts'

const MUTATION = /^mutation_/

/** The figures a reader looks for, as Markdown tables. */
export function figureTables(figures: readonly Figure[]): string {
  const find = (name: string) => requireFigure(figures, name)
  const value = (name: string) => find(name).value
  const rates = RATES.map(({ label, rate, ratio }) => [
    label,
    `${Number(value(rate)).toLocaleString('en')} ${find(rate).unit}`,
    `${value(ratio)} ${find(ratio).unit}`,
  ])
  const lighthouse = LIGHTHOUSE_PAGES.map((page) => [
    page,
    ...Object.keys(LIGHTHOUSE_SCORES).map((score) => value(`lighthouse_${page}_${score}`)),
  ])
  const stress = STRESS.map(({ label, done, wrong }) => [
    label,
    Number(value(done)).toLocaleString('en'),
    String(
      wrong
        .map(value)
        .map(Number)
        .reduce((sum, count) => sum + count, 0),
    ),
  ])
  const mutation = figures
    .filter(({ name }) => MUTATION.test(name))
    .map((figure) => [figure.name.replace(MUTATION, '').replaceAll('_', ' '), `${figure.value} ${figure.unit}`])
  const drills = DRILLS.flatMap(({ label, figure, bar }) => {
    const seen = figures.find(({ name }) => name === figure)
    return seen ? [[label, `${Number(seen.value).toLocaleString('en')} ${seen.unit}`, bar]] : []
  })
  return [
    table(['Rate', 'Reached', 'Beside its limit'], rates),
    table(['Lighthouse on a phone', ...Object.values(LIGHTHOUSE_SCORES)], lighthouse),
    table(['Stress', 'Done', 'Went wrong'], stress),
    ...(mutation.length > 0 ? [table(['Mutation score', 'Killed'], mutation)] : []),
    ...(drills.length > 0 ? ['## Drills', table(['Drill', 'Seen', 'Must be'], drills)] : []),
  ].join('\n\n')
}

export function requireFigure(figures: readonly Figure[], name: string): Figure {
  const found = figures.find((figure) => figure.name === name)
  if (!found)
    throw new Error(`The raw print has no line "${name}". Run its bench and pipe it into \`npm run figures\`.`)
  return found
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}
