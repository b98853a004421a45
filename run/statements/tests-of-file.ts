import { type Expression, parseSync, Visitor } from 'oxc-parser'

/** A test as its source has it, with the ids of the statements that it says it proves. */
export interface SourceTest {
  readonly title: string
  readonly line: number
  /** False for what is skipped or expected to fail: its passing proves nothing. */
  readonly runs: boolean
  readonly proves: readonly string[]
}

export interface FileTests {
  readonly tests: readonly SourceTest[]
  /** Lines with a `// proves` comment that stands above no test. */
  readonly stray: readonly number[]
}

const PROVES = /^\s*proves\s+(.*\S)\s*$/
const TEST_FUNCTIONS = ['it', 'test']
const GROUP_FUNCTIONS = ['describe', 'suite']
/** What may stand between the function and its title. Hooks, steps, groups and run-time information are none of it. */
const RUNNING = ['only', 'concurrent', 'sequential', 'shuffle', 'each', 'for', 'skipIf', 'runIf', 'slow']
/** Not run, or expected to fail: no proof of anything. */
const SKIPPING = ['skip', 'todo', 'fixme', 'fail', 'fails']

/**
 * Reads tests from the syntax tree, so that quotes, escapes and comments are what the language says they are. A test
 * names what it proves in the comment right above it: `// proves 2.routing.3, 2.routing.4`, on one line or several.
 */
export function testsOfFile(fileName: string, source: string): FileTests {
  const { program, comments, errors } = parseSync(fileName, source)
  if (errors.length > 0) throw new Error(`${fileName} cannot be parsed: ${errors[0]?.message}`)

  const lineOf = lineFinder(source)
  const claims = new Map(
    comments.flatMap(({ type, value, start }) => {
      const ids = type === 'Line' ? PROVES.exec(value)?.[1] : undefined
      return ids ? [[lineOf(start), ids.split(/[\s,]+/)] as const] : []
    }),
  )
  const unused = new Set(claims.keys())
  const claimsAbove = (line: number): string[] => {
    const ids = claims.get(line - 1)
    if (!ids) return []
    unused.delete(line - 1)
    return [...claimsAbove(line - 1), ...ids]
  }

  const testFunctions = new Set(TEST_FUNCTIONS)
  const tests: SourceTest[] = []
  const loopAround = new Map<number, number>()
  let skippedGroups = 0

  const isSkippedGroup = (callee: Expression): boolean => {
    const [name = '', ...members] = namesOf(callee)
    const isGroup = GROUP_FUNCTIONS.includes(name) || (testFunctions.has(name) && members.includes('describe'))
    return isGroup && members.some((member) => SKIPPING.includes(member))
  }

  new Visitor({
    ImportSpecifier({ imported, local }) {
      if (imported.type === 'Identifier' && TEST_FUNCTIONS.includes(imported.name)) testFunctions.add(local.name)
    },
    // A test function with fixtures of its own: const journey = test.extend({ … })
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return
      const [name = '', ...members] = namesOf(init.callee)
      if (testFunctions.has(name) && members.at(-1) === 'extend') testFunctions.add(id.name)
    },
    // The comment of a test in a loop without braces stands above the loop.
    ForOfStatement({ start, body }) {
      if (body.type === 'ExpressionStatement') loopAround.set(body.start, start)
    },
    CallExpression({ start, callee, arguments: [first] }) {
      if (isSkippedGroup(callee)) skippedGroups += 1
      const [name = '', ...members] = namesOf(callee)
      const isTest = members.every((member) => RUNNING.includes(member) || SKIPPING.includes(member))
      if (!testFunctions.has(name) || !isTest) return
      const title = first && first.type !== 'SpreadElement' ? textOf(first, source) : undefined
      if (title === undefined) return
      const runs = skippedGroups === 0 && !members.some((member) => SKIPPING.includes(member))
      const line = lineOf(loopAround.get(start) ?? start)
      tests.push({ title, line, runs, proves: claimsAbove(line) })
    },
    'CallExpression:exit'({ callee }) {
      if (isSkippedGroup(callee)) skippedGroups -= 1
    },
  }).visit(program)

  return { tests, stray: [...unused] }
}

function lineFinder(source: string): (offset: number) => number {
  const ends = [...source.matchAll(/\n/g)].map(({ index }) => index)
  return (offset) => ends.findLastIndex((end) => end < offset) + 2
}

/** it.concurrent.each(cases) → it, concurrent, each. Whatever is no such chain has no names. */
function namesOf(expression: Expression): string[] {
  if (expression.type === 'Identifier') return [expression.name]
  if (expression.type === 'CallExpression') return namesOf(expression.callee)
  if (expression.type === 'TaggedTemplateExpression') return namesOf(expression.tag)
  if (expression.type !== 'MemberExpression' || expression.property.type !== 'Identifier') return []
  const names = expression.computed ? [] : namesOf(expression.object)
  return names.length > 0 ? [...names, expression.property.name] : []
}

/** The text of a literal title; a template keeps its placeholders as they are written. */
function textOf(expression: Expression, source: string): string | undefined {
  if (expression.type === 'Literal') return typeof expression.value === 'string' ? expression.value : undefined
  if (expression.type === 'TemplateLiteral') {
    return expression.quasis
      .map(({ value }, index) => {
        const placeholder = expression.expressions[index]
        const text = value.cooked ?? value.raw
        return placeholder ? `${text}\${${source.slice(placeholder.start, placeholder.end)}}` : text
      })
      .join('')
  }
  if (expression.type === 'BinaryExpression' && expression.operator === '+') {
    const left = textOf(expression.left, source)
    const right = textOf(expression.right, source)
    return left === undefined || right === undefined ? undefined : left + right
  }
  return undefined
}
