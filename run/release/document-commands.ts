/** The commands of a document below one of its headings, as one script: its ```sh blocks, down to the next heading. */
export function commandsOf(document: string, heading: string): string {
  const lines = document.split('\n')
  const begin = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading)
  if (begin === -1) throw new Error(`The document has no heading "${heading}".`)
  const commands: string[] = []
  let isInside = false
  let isShell = false
  for (const line of lines.slice(begin + 1)) {
    if (!isInside && /^#+ /.test(line)) break
    if (line.startsWith('```')) {
      isInside = !isInside
      isShell = isInside && line === '```sh'
    } else if (isShell) commands.push(line)
  }
  if (commands.length === 0) throw new Error(`There are no commands below "${heading}".`)
  return `${commands.join('\n')}\n`
}
