import { fail } from '@quartermaster/service/failure'
import { isMap, isNode, isScalar, LineCounter, type Node, parseDocument } from 'yaml'
import { type CatalogueFileFailure, type CatalogueProblem, type FieldPath, formatField } from './problem.ts'

/** A YAML file (JSON is YAML too) that remembers where each of its fields stands. */
export interface YamlSource {
  readonly file: string
  readonly content: unknown
  problemAt(path: FieldPath, message: string): CatalogueProblem
}

export function readYaml(file: string, text: string): YamlSource | CatalogueFileFailure {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, version: '1.2' })
  const position = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line, column: col }
  }
  if (document.errors.length > 0) {
    return fail('CATALOGUE_PROBLEMS', {
      problems: document.errors.map(({ pos, message }) => ({ file, ...position(pos[0]), field: '', message })),
    })
  }
  return {
    file,
    content: document.toJS(),
    problemAt: (path, message) => ({
      file,
      ...position(offsetOf(document.contents, path)),
      field: formatField(path),
      message,
    }),
  }
}

/** Where the field is written: at its key when it has one; a missing field is reported at what should hold it. */
function offsetOf(root: Node | null, path: FieldPath): number {
  let node: Node | null = root
  let offset = root?.range?.[0] ?? 0
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part))
      if (!pair) return offset
      offset = (isNode(pair.key) ? pair.key.range?.[0] : undefined) ?? offset
      node = isNode(pair.value) ? pair.value : null
    } else if (node && 'items' in node && typeof part === 'number') {
      const item: unknown = node.items[part]
      if (!isNode(item)) return offset
      offset = item.range?.[0] ?? offset
      node = item
    } else return offset
  }
  return offset
}
