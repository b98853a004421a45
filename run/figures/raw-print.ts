/** One line of what `npm run bench` and `npm run stress` print: `name value unit`. */
export interface Figure {
  readonly name: string
  readonly value: string
  readonly unit: string
}

export function readPrint(text: string): Figure[] {
  return text.split('\n').flatMap((line) => {
    const [, name, value, unit = ''] = /^([a-z]\w*) (-?\d[\d.]*|none)(?: (.+))?$/.exec(line.trim()) ?? []
    return name && value ? [{ name, value, unit }] : []
  })
}

export function writePrint(figures: readonly Figure[]): string {
  return figures.map(({ name, value, unit }) => `${name} ${value} ${unit}`.trimEnd()).join('\n')
}

/** A new print takes the place of the old one line by line: whoever measures one thing again keeps the rest. */
export function mergePrints(old: readonly Figure[], fresh: readonly Figure[]): Figure[] {
  const replaced = old.map((figure) => fresh.findLast(({ name }) => name === figure.name) ?? figure)
  const added = fresh.filter(({ name }) => !old.some((figure) => figure.name === name))
  return [...replaced, ...added]
}
