import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.ts'
import { updateFigures } from './document.ts'

/** `npm run --silent bench | npm run figures`: puts what was measured into docs/figures.md and draws it. */
const DOCUMENT = join(ROOT, 'docs/figures.md')
const PICTURE = join(ROOT, 'docs/images/figures.svg')

const piped = process.stdin.isTTY ? '' : readFileSync(process.stdin.fd, 'utf8')
const { text, picture } = updateFigures(readFileSync(DOCUMENT, 'utf8'), piped)
writeFileSync(DOCUMENT, text)
writeFileSync(PICTURE, picture)
