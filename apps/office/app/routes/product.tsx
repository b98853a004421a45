import type { GameId } from '@quartermaster/contract/games'
import { LOCALES } from '@quartermaster/contract/locales'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Spinner } from '@quartermaster/ui/Spinner'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useOffice } from '../api/use-office.ts'
import { BundleForm } from '../catalogue/BundleForm.tsx'
import { DraftSection } from '../catalogue/DraftSection.tsx'
import { PriceCalendar } from '../catalogue/PriceCalendar.tsx'
import { PriceForm } from '../catalogue/PriceForm.tsx'
import { TextForm } from '../catalogue/TextForm.tsx'
import { PageHeader } from '../frame/PageHeader.tsx'
import { Trouble } from '../frame/Trouble.tsx'
import { DataTable } from '../lists/DataTable.tsx'
import { Facts } from '../lists/Facts.tsx'
import { Section } from '../lists/Section.tsx'
import { PictureForm } from '../pictures/PictureForm.tsx'
import { useMay, useSession } from '../session/session.tsx'
import { State } from '../values/State.tsx'
import { nameOfType } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'

export default function Product() {
  const { gameId = '', productId = '' } = useParams()
  const may = useMay()
  const { shopUrl } = useSession()
  const params = { gameId: gameId as GameId, productId }
  const { data, error, mutate } = useOffice('getProduct', { params })
  const { data: draft, error: noDraft, mutate: readDraft } = useOffice('getDraft', { params })
  // Words that are published or thrown away are typed anew.
  const [round, setRound] = useState(0)
  if (error && !data) return <Trouble error={error} onRetry={() => void mutate()} />
  if (!data) return <Spinner label={WORDS.loading} />
  const { product, texts, prices, calendar, contents, pictures } = data
  const onDone = () => void mutate().then(() => readDraft())
  return (
    <Stack gap="l" key={`${gameId}/${productId}`}>
      <PageHeader
        title={product.name}
        within={{ href: '/catalogue', label: WORDS.catalogue }}
        actions={
          <ButtonLink href={`${shopUrl}/en-us/${product.gameId}/${data.slug}/`} size="S" variant="secondary">
            {WORDS.openInShop}
          </ButtonLink>
        }
      />
      <Facts
        of={[
          [WORDS.product, `${product.gameId}/${product.productId}`],
          [WORDS.type, nameOfType(product.type)],
          [WORDS.version, data.version],
          [WORDS.missingWords, product.missing],
        ]}
      />
      {draft && draft.texts.length > 0 && may('catalogue edit') && (
        <DraftSection
          of={data}
          draft={draft}
          onDone={() =>
            void mutate()
              .then(() => readDraft())
              .then(() => setRound(round + 1))
          }
        />
      )}
      <Section title={WORDS.prices}>
        <PriceCalendar label={WORDS.priceCalendar} steps={calendar} />
        {prices.length === 0 && !contents && (
          <Text size="small" tone="muted">
            {WORDS.noPrices}
          </Text>
        )}
        {may('catalogue edit') && prices.length > 0 && <PriceForm of={data} onDone={onDone} />}
      </Section>
      {contents && may('catalogue bundle') && (
        <Section title={WORDS.bundle}>
          <BundleForm of={data} contents={contents} onDone={onDone} />
        </Section>
      )}
      {pictures && may('catalogue picture') && (
        <Section title={WORDS.pictures}>
          <PictureForm of={data} pictures={pictures} onDone={onDone} />
        </Section>
      )}
      <Section title={WORDS.texts}>
        {noDraft && !draft && <Trouble error={noDraft} onRetry={() => void readDraft()} />}
        {draft && may('catalogue edit') && (
          <TextForm key={round} of={data} draft={draft} onKept={() => void readDraft()} onDone={onDone} />
        )}
        <DataTable
          label={WORDS.texts}
          rows={texts}
          keyOf={({ locale }) => locale}
          empty=""
          columns={[
            { label: WORDS.language, show: ({ locale }) => LOCALES[locale].name },
            {
              label: WORDS.name,
              show: ({ name, isMissing }) => name ?? <State of="words" is={isMissing ? 'MISSING' : 'BUILT_ON'} />,
            },
            { label: WORDS.description, show: ({ description }) => description },
          ]}
        />
      </Section>
    </Stack>
  )
}
