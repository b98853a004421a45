import { describe, expect, it } from 'vitest'
import { commandsOf } from './document-commands.ts'

const DOCUMENT = `# Page

\`\`\`sh
echo before
\`\`\`

## First

\`\`\`sh
# a comment, not a heading
echo one
\`\`\`

Words.

\`\`\`
not to be run
\`\`\`

\`\`\`sh
echo two
\`\`\`

### Below it

\`\`\`sh
echo three
\`\`\`

## Words alone
`

describe('the commands of a document', () => {
  it.each([
    ['Page', 'echo before\n'],
    ['First', '# a comment, not a heading\necho one\necho two\n'],
    ['Below it', 'echo three\n'],
  ])('below "%s" are those of its own shell blocks', (heading, commands) => {
    expect(commandsOf(DOCUMENT, heading)).toBe(commands)
  })

  it('that are not there are missed by name', () => {
    expect(() => commandsOf(DOCUMENT, 'Second')).toThrow('no heading "Second"')
    expect(() => commandsOf(DOCUMENT, 'Words alone')).toThrow('no commands below "Words alone"')
  })
})
