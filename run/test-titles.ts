import { type Expression, parseSync, Visitor } from 'oxc-parser'

/** The titles of the tests in a source file, split by whether their passing proves anything. */
export interface TestTitles {
  readonly running: ReadonlySet<string>
  readonly skipped: ReadonlySet<string>
}

const TEST_FUNCTIONS = ['it', 'test']
const GROUP_FUNCTIONS = ['describe', 'suite']
/** What may stand between the function and its title. Hooks, steps, groups and run-time information are none of it. */
const RUNNING = ['only', 'concurrent', 'sequential', 'shuffle', 'each', 'for', 'skipIf', 'runIf', 'slow']
/** Not run, or expected to fail: no proof of anything. */
const SKIPPING = ['skip', 'todo', 'fixme', 'fail', 'fails']

/** Reads titles from the syntax tree, so that quotes, escapes and comments are what the language says they are. */
export function testTitles(fileName: string, source: string): TestTitles {
  const { program, errors } = parseSync(fileName, source)
  if (errors.length > 0) throw new Error(`${fileName} cannot be parsed: ${errors[0]?.message}`)

  const testFunctions = new Set(TEST_FUNCTIONS)
  const running = new Set<string>()
  const skipped = new Set<string>()
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
    CallExpression({ callee, arguments: [first] }) {
      if (isSkippedGroup(callee)) skippedGroups += 1
      const [name = '', ...members] = namesOf(callee)
      const isTest = members.every((member) => RUNNING.includes(member) || SKIPPING.includes(member))
      if (!testFunctions.has(name) || !isTest) return
      const title = first && first.type !== 'SpreadElement' ? textOf(first, source) : undefined
      if (title === undefined) return
      const runs = skippedGroups === 0 && !members.some((member) => SKIPPING.includes(member))
      ;(runs ? running : skipped).add(title)
    },
    'CallExpression:exit'({ callee }) {
      if (isSkippedGroup(callee)) skippedGroups -= 1
    },
  }).visit(program)

  return { running, skipped }
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
