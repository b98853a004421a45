/** docs/coverage.md as data: its rows, what is wrong with their shape, and the counts at its head. */
export interface Proof {
  readonly file: string
  readonly title: string
}

export interface Row {
  readonly line: number
  readonly id: string
  readonly section: string
  readonly statement: string
  /** Empty while the statement is open. */
  readonly proofs: readonly Proof[]
}

export interface Problem {
  readonly line: number
  /** The row's id, or what stands at that line instead of a row. */
  readonly id: string
  readonly message: string
}

export interface CoverageDocument {
  readonly sections: readonly string[]
  readonly rows: readonly Row[]
  readonly problems: readonly Problem[]
}

const SECTION = /^## (([1-9])\. .+)$/
const ID = /^([1-9])(\.[a-z][a-z0-9-]*)+\.[1-9][0-9]*$/
const PROOF = /^([^›]+\.tsx?) › (.+)$/
const COUNTS = /<!-- counts -->\n([\s\S]*?)<!-- \/counts -->/

export function parseCoverage(document: string): CoverageDocument {
  const sections: string[] = []
  const rows: Row[] = []
  const problems: Problem[] = []
  const withoutCounts = document.replace(COUNTS, (block) => block.replace(/[^\n]/g, ''))
  for (const [index, text] of withoutCounts.split('\n').entries()) {
    const heading = SECTION.exec(text)?.[1]
    if (heading) sections.push(heading)
    if (!text.startsWith('|') || /^\| id \| statement \| proof \|$|^[|: -]+$/.test(text)) continue
    const row = parseRow(text, index + 1, sections.at(-1)?.[0] ?? 'none')
    if ('message' in row) problems.push(row)
    else rows.push(row)
  }
  return { sections, rows, problems }
}

function parseRow(text: string, line: number, section: string): Row | Problem {
  const cells = text
    .trim()
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())
  const [id = '', statement = '', proof = ''] = cells
  const problem = (message: string): Problem => ({ line, id: id || 'row', message })
  if (cells.length !== 3) {
    return problem(`has ${cells.length} cells: write it as | id | statement | proof |, a bar inside a cell as \\|`)
  }
  if (!ID.test(id)) return problem('is no id: write it as section.group.number, like 2.routing.3')
  if (id[0] !== section) return problem(`stands in section ${section}: move it, or give it an id of that section`)
  if (statement === '') return problem('has no statement: say in one sentence what must hold')
  if (proof === 'open') return { line, id, section, statement, proofs: [] }

  const proofs: Proof[] = []
  for (const reference of proof.split('<br>').map((part) => part.trim())) {
    const [, file, title] = PROOF.exec(reference) ?? []
    if (!file || !title) {
      return problem(`has the proof "${reference}": write open, or path/to/file.test.ts › title, several with <br>`)
    }
    proofs.push({ file, title: title.replace(/\\([!-/:-@[-`{-~])/g, '$1') })
  }
  return { line, id, section, statement, proofs }
}

/** The counts as they should stand between the markers. */
export function countsTable({ sections, rows }: CoverageDocument): string {
  const line = (name: string, counted: readonly Row[]) => {
    const proved = counted.filter(({ proofs }) => proofs.length > 0).length
    return `| ${name} | ${counted.length} | ${proved} | ${counted.length - proved} |\n`
  }
  const perSection = sections.map((heading) =>
    line(
      heading,
      rows.filter(({ section }) => section === heading[0]),
    ),
  )
  return `| section | statements | proved | open |\n|---|---:|---:|---:|\n${perSection.join('')}${line('all', rows)}`
}

/** What is wrong with the counts in the document, if anything. */
export function checkCounts(document: string, parsed: CoverageDocument): Problem[] {
  const found = COUNTS.exec(document)
  if (!found) {
    return [{ line: 1, id: 'counts', message: 'are missing: put back <!-- counts --> and <!-- /counts -->' }]
  }
  if (found[1] === countsTable(parsed)) return []
  const line = document.slice(0, found.index).split('\n').length
  return [{ line, id: 'counts', message: 'are stale: run node run/check-coverage.ts --write' }]
}

export function refreshCounts(document: string): string {
  const table = countsTable(parseCoverage(document))
  return document.replace(COUNTS, () => `<!-- counts -->\n${table}<!-- /counts -->`)
}
