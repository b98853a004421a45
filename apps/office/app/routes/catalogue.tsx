import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Link } from '@quartermaster/ui/Link'
import { Stack } from '@quartermaster/ui/Stack'
import { TextField } from '@quartermaster/ui/TextField'
import { useDeferredValue, useState } from 'react'
import { usePages } from '../api/use-office.ts'
import { Versions } from '../catalogue/Versions.tsx'
import { PageHeader } from '../frame/PageHeader.tsx'
import { Trouble } from '../frame/Trouble.tsx'
import { DataTable } from '../lists/DataTable.tsx'
import { More } from '../lists/More.tsx'
import { useMay } from '../session/session.tsx'
import { nameOfType } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'

export default function Catalogue() {
  const may = useMay()
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim())
  const list = usePages('listProducts', (before) => ({ query: { text: asked, before, limit: 25 } }))
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
      {list.error && <Trouble error={list.error} onRetry={() => void list.mutate()} />}
      {!list.isLoading && (
        <DataTable
          label={WORDS.catalogue}
          rows={list.pages.flatMap(({ products }) => products)}
          keyOf={({ gameId, productId }) => `${gameId}/${productId}`}
          empty={WORDS.noProducts}
          columns={[
            {
              label: WORDS.product,
              show: ({ gameId, productId, name }) => <Link href={`/products/${gameId}/${productId}`}>{name}</Link>,
            },
            { label: WORDS.game, show: ({ gameId }) => gameId.toUpperCase() },
            { label: WORDS.type, show: ({ type }) => nameOfType(type) },
            { label: WORDS.missingWords, show: ({ missing }) => (missing > 0 ? missing : ''), isNumber: true },
          ]}
        />
      )}
      <More pages={list} />
      <Versions />
    </Stack>
  )
}
