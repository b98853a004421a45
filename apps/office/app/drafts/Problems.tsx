import type { FieldProblem } from '@quartermaster/contract/wire/office/catalogue'
import { Link } from '@quartermaster/ui/Link'
import { Notice } from '@quartermaster/ui/Notice'
import { WORDS } from '../words/words.ts'
import { type FieldPath, idOfField, labelOf } from './field-problems.ts'

interface ProblemsProps {
  readonly of: readonly FieldProblem[]
  /** Of what it can be published with all the same. */
  readonly areWarnings?: boolean
  readonly onLead: (path: FieldPath) => void
  /** What the part of a bundle at a place is called. */
  readonly nameOf?: (at: number) => string
}

/** Why something cannot be published, or what to know before it is: each by the name of its field, which it leads to. */
export function Problems({ of, areWarnings = false, onLead, nameOf }: ProblemsProps) {
  return of.map(({ product, path, message }) => (
    <Notice key={`${product} ${idOfField(path)} ${message}`} kind={areWarnings ? 'notice' : 'error'}>
      {product === null ? (
        <a
          href={`#${idOfField(path)}`}
          onClick={(event) => {
            event.preventDefault()
            onLead(path)
          }}
        >
          {labelOf(path, nameOf)}
        </a>
      ) : (
        <Link href={`/products/${product}`}>{WORDS.inProduct(product, labelOf(path))}</Link>
      )}
      {`: ${message}.`}
    </Notice>
  ))
}
