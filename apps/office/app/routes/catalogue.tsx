import { Badge } from '@quartermaster/ui/Badge'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Link } from '@quartermaster/ui/Link'
import { Stack } from '@quartermaster/ui/Stack'
import { TextField } from '@quartermaster/ui/TextField'
import { useDeferredValue, useState } from 'react'
import { usePages } from '../api/use-office.ts'
import * as styles from '../catalogue/bundle.css.ts'
import { Versions } from '../catalogue/Versions.tsx'
import { PageHeader } from '../frame/PageHeader.tsx'
import { PagedTable } from '../lists/PagedTable.tsx'
import { useMay } from '../session/session.tsx'
import { nameOfType } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'

export default function Catalogue() {
  const may = useMay()
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim())
  const [drafted, setDrafted] = useState(false)
  const list = usePages('listProducts', (before) => ({
    query: { text: asked, drafted: drafted ? 'true' : 'false', before, limit: 25 },
  }))
  return (
    <Stack gap="l">
      <PageHeader
        title={WORDS.catalogue}
        lead={WORDS.catalogueLead}
        actions={
          may('catalogue arrangement') && (
            <ButtonLink href="/catalogue/arrangement" size="S" variant="secondary">
              {WORDS.arrangement}
            </ButtonLink>
          )
        }
      />
      <TextField
        label={WORDS.findProduct}
        hint={WORDS.findProductHint}
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
      <label className={styles.has}>
        <input type="checkbox" checked={drafted} onChange={({ target }) => setDrafted(target.checked)} />
        {WORDS.onlyDrafted}
      </label>
      <PagedTable
        label={WORDS.catalogue}
        list={list}
        rowsOf={({ products }) => products}
        keyOf={({ gameId, productId }) => `${gameId}/${productId}`}
        empty={drafted ? WORDS.noDrafts : WORDS.noProducts}
        columns={[
          {
            label: WORDS.product,
            show: ({ gameId, productId, name, hasDraft }) => (
              <>
                <Link href={`/products/${gameId}/${productId}`}>{name}</Link>{' '}
                {hasDraft && <Badge kind="deal">{WORDS.hasDraft}</Badge>}
              </>
            ),
          },
          { label: WORDS.game, show: ({ gameId }) => gameId.toUpperCase() },
          { label: WORDS.type, show: ({ type }) => nameOfType(type) },
          { label: WORDS.missingWords, show: ({ missing }) => (missing > 0 ? missing : ''), isNumber: true },
        ]}
      />
      <Versions />
    </Stack>
  )
}
