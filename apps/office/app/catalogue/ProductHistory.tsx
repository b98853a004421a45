import type { ProductAnswer, ProductVersion } from '@quartermaster/contract/wire/office/catalogue'
import type { ActionOutcome } from '@quartermaster/contract/wire/office/primitives'
import { Button } from '@quartermaster/ui/Button'
import { useState } from 'react'
import { useOpener } from '../actions/use-opener.ts'
import { usePages } from '../api/use-office.ts'
import type { FieldPath } from '../drafts/field-problems.ts'
import { PagedTable } from '../lists/PagedTable.tsx'
import { Section } from '../lists/Section.tsx'
import { useMay } from '../session/session.tsx'
import { Moment } from '../values/Moment.tsx'
import { WORDS } from '../words/words.ts'
import { nameOfPath } from './field-words.ts'
import { VersionOfProduct } from './VersionOfProduct.tsx'

interface ProductHistoryProps {
  readonly of: ProductAnswer
  /** The product went back. */
  readonly onDone: (outcome: ActionOutcome) => void
  readonly onLead: (path: FieldPath) => void
}

/** The versions that changed a product, each to be compared with what is on sale and gone back to. */
export function ProductHistory({ of: { product }, onDone, onLead }: ProductHistoryProps) {
  const may = useMay()
  const params = { gameId: product.gameId, productId: product.productId }
  const list = usePages('listProductVersions', (before) => ({ params, query: { before, limit: 10 } }))
  const [looked, look] = useState<string>()
  const opener = useOpener()
  const onSale = list.pages[0]?.versions[0]?.version
  return (
    <Section id="history" title={WORDS.history} lead={WORDS.historyLead}>
      <PagedTable
        label={WORDS.history}
        list={list}
        rowsOf={({ versions }) => versions}
        keyOf={({ version }) => version}
        empty={WORDS.noHistory}
        columns={[
          { label: WORDS.version, show: ({ version }) => version },
          { label: WORDS.published, show: ({ publishedAt }) => <Moment at={publishedAt} /> },
          { label: WORDS.origin, show: ({ origin }) => origin },
          { label: WORDS.whatChanged, show: sayChange },
          {
            label: WORDS.lookAtVersion,
            show: ({ version, change }) => {
              if (version === onSale) return WORDS.onSale
              if (change === 'REMOVED' || !may('catalogue history show')) return null
              return (
                <Button
                  variant="secondary"
                  size="S"
                  aria-label={`${WORDS.lookAtVersion} ${version}`}
                  onClick={(event) => {
                    opener.note(event)
                    look(version)
                  }}
                >
                  {WORDS.lookAtVersion}
                </Button>
              )
            },
          },
        ]}
      />
      {looked && (
        <VersionOfProduct
          key={looked}
          {...params}
          version={looked}
          onDone={(outcome) => {
            // The page says what was done; the form would say it a second time.
            look(undefined)
            onDone(outcome)
          }}
          onCancel={() => {
            look(undefined)
            opener.goBack()
          }}
          onLead={onLead}
        />
      )}
    </Section>
  )
}

function sayChange({ change, fields }: ProductVersion): string {
  if (change === 'ADDED') return WORDS.productAdded
  if (change === 'REMOVED') return WORDS.productRemoved
  return fields.length === 0 ? WORDS.otherField : fields.map((field) => nameOfPath([field])).join(', ')
}
