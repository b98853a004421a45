import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isFailure } from '@quartermaster/service/failure'
import { sayIssue } from '@quartermaster/service/issue-words'
import type { z } from 'zod'
import { isPriceListFile, isTextFile, PriceListFile, ProductFile, TextFile } from './file-schema.ts'
import type { CatalogueProblem } from './problem.ts'
import { readYaml, type YamlSource } from './yaml-source.ts'

export interface Located<Content> {
  readonly source: YamlSource
  readonly content: Content
}

export interface CatalogueFiles {
  readonly products: readonly Located<ProductFile>[]
  readonly texts: readonly Located<TextFile>[]
  readonly priceLists: readonly Located<PriceListFile>[]
  readonly problems: CatalogueProblem[]
  /** Whether every product could be read. What could not is there all the same: nobody may be told that it is not. */
  readonly isWhole: boolean
}

/** Reads the named files, and every .yaml, .yml and .json file below the named folders. */
export async function readCatalogueFiles(paths: readonly string[]): Promise<CatalogueFiles> {
  const problems: CatalogueProblem[] = []
  const files: string[] = []
  for (const path of paths) {
    try {
      files.push(...(await filesAt(path)))
    } catch {
      problems.push(wholeFile(path, 'there is no such file or folder'))
    }
  }
  const sources: YamlSource[] = []
  for (const file of new Set(files)) {
    const source = readYaml(file, await readFile(file, 'utf8'))
    if (isFailure(source)) problems.push(...source.problems)
    else sources.push(source)
  }
  const sorted = sortSources(sources)
  const isWhole = sorted.isWhole && problems.length === 0
  problems.push(...sorted.problems)
  if (problems.length === 0 && sorted.products.length === 0) {
    problems.push(wholeFile(paths.join(', '), 'no products here: a catalogue needs at least one product file'))
  }
  return { ...sorted, problems, isWhole }
}

/** Tells what each source is by what it holds, and reads it as that. */
export function sortSources(sources: readonly YamlSource[]): CatalogueFiles {
  const products: Located<ProductFile>[] = []
  const texts: Located<TextFile>[] = []
  const priceLists: Located<PriceListFile>[] = []
  const problems: CatalogueProblem[] = []
  for (const source of sources) {
    if (isTextFile(source.content)) keep(source, TextFile, texts, problems)
    else if (isPriceListFile(source.content)) keep(source, PriceListFile, priceLists, problems)
    else keep(source, ProductFile, products, problems)
  }
  const isProducts = ({ content }: YamlSource) => !isTextFile(content) && !isPriceListFile(content)
  const isWhole = sources.filter(isProducts).length === products.length
  return { products, texts, priceLists, problems, isWhole }
}

function keep<Schema extends z.ZodType>(
  source: YamlSource,
  schema: Schema,
  kept: Located<z.output<Schema>>[],
  problems: CatalogueProblem[],
): void {
  const parsed = schema.safeParse(source.content, { error: sayIssue })
  if (parsed.success) kept.push({ source, content: parsed.data })
  else problems.push(...withoutRepeats(parsed.error.issues.flatMap((issue) => describeIssue(source, issue))))
}

/** A value in short form stands for several fields; what is wrong with it is said once. */
function withoutRepeats(problems: readonly CatalogueProblem[]): CatalogueProblem[] {
  const seen = new Map(
    problems.toReversed().map((problem) => [`${problem.line}:${problem.column} ${problem.message}`, problem]),
  )
  return [...seen.values()].reverse()
}

function describeIssue(source: YamlSource, issue: z.core.$ZodIssue): CatalogueProblem[] {
  const path = issue.path.filter((part) => typeof part !== 'symbol')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((name) => source.problemAt([...path, name], 'there is no such field'))
  }
  return [source.problemAt(path, issue.message)]
}

const CATALOGUE_FILE = /\.(ya?ml|json)$/

async function filesAt(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const found = await readdir(path, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile() && CATALOGUE_FILE.test(entry.name) && !basename(entry.name).startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function wholeFile(file: string, message: string): CatalogueProblem {
  return { file, line: 1, column: 1, field: '', message }
}
