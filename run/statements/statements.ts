/** The statements of docs/specification.md: what the product must keep, each with an id of its own. */
export interface Statement {
  readonly line: number
  readonly id: string
  /** `browser`: a person can see it there, so a test in a browser proves it. */
  readonly seenIn: SeenIn
  /** The product does not keep it yet, or no test shows it where it is seen. */
  readonly isOpen: boolean
  readonly text: string
}

export interface Group {
  readonly heading: string
  readonly statements: readonly Statement[]
}

export interface Section {
  readonly heading: string
  readonly groups: readonly Group[]
}

export interface Problem {
  readonly file: string
  readonly line: number
  readonly message: string
}

export const SPECIFICATION = 'docs/specification.md'

const SEEN_IN = ['browser', 'server', 'code'] as const
export type SeenIn = (typeof SEEN_IN)[number]

const OPEN = /, open$/
const SECTION = /^## (([1-9])\. .+)$/
const GROUP = /^### (.+)$/
const ID = /^([1-9])(\.[a-z][a-z0-9-]*)+\.[1-9][0-9]*$/
const TABLE_HEAD = /^\| id \| seen in \| statement \|$|^[|: -]+$/

export function parseStatements(document: string): { sections: Section[]; problems: Problem[] } {
  const sections: { heading: string; groups: { heading: string; statements: Statement[] }[] }[] = []
  const problems: Problem[] = []
  const lineOfId = new Map<string, number>()
  for (const [index, text] of document.split('\n').entries()) {
    const line = index + 1
    const complain = (message: string) => problems.push({ file: SPECIFICATION, line, message })
    const section = SECTION.exec(text)?.[1]
    if (section) sections.push({ heading: section, groups: [] })
    const group = GROUP.exec(text)?.[1]
    if (group) sections.at(-1)?.groups.push({ heading: group, statements: [] })
    if (!text.startsWith('|') || TABLE_HEAD.test(text)) continue
    const statement = parseRow(text, line, sections.at(-1)?.heading[0] ?? 'none')
    if (typeof statement === 'string') {
      complain(statement)
      continue
    }
    const taken = lineOfId.get(statement.id)
    if (taken) complain(`${statement.id} is taken by line ${taken}: give this row the next free number`)
    lineOfId.set(statement.id, line)
    const room = sections.at(-1)?.groups.at(-1)
    if (room) room.statements.push(statement)
    else complain(`${statement.id} stands under no heading of a group`)
  }
  return { sections, problems }
}

function parseRow(text: string, line: number, section: string): Statement | string {
  const cells = text
    .trim()
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())
  const [id = '', place = '', statement = ''] = cells
  const seenIn = place.replace(OPEN, '')
  if (cells.length !== 3) return `${id || 'the row'} has ${cells.length} cells: id, seen in, statement`
  if (!ID.test(id)) return `${id || 'the row'} is no id: write it as section.group.number, like 2.routing.3`
  if (id[0] !== section) return `${id} stands in section ${section}: move it, or give it an id of that section`
  if (!isSeenIn(seenIn))
    return `${id} is seen in "${place}": write ${SEEN_IN.join(', ')}, with ", open" behind it while it does not hold`
  if (statement === '') return `${id} has no statement: say in one sentence what must hold`
  return { line, id, seenIn, isOpen: OPEN.test(place), text: statement }
}

function isSeenIn(text: string): text is SeenIn {
  return (SEEN_IN as readonly string[]).includes(text)
}

export function allStatements(sections: readonly Section[]): Statement[] {
  return sections.flatMap(({ groups }) => groups.flatMap(({ statements }) => statements))
}
