import type { GameId } from '@quartermaster/contract/games'
import { isLocale, type Locale } from '@quartermaster/contract/locales'
import type { ProductAnswer } from '@quartermaster/contract/wire/office/catalogue'
import type { DraftAnswer } from '@quartermaster/contract/wire/office/drafts'
import type { ActionOutcome } from '@quartermaster/contract/wire/office/primitives'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Notice } from '@quartermaster/ui/Notice'
import { Spinner } from '@quartermaster/ui/Spinner'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useParams } from 'react-router'
import { Concern } from '../actions/concern.ts'
import { SaidHere } from '../actions/SaidHere.tsx'
import { useSaid } from '../actions/use-said.ts'
import { useOffice } from '../api/use-office.ts'
import { BundleForm } from '../catalogue/BundleForm.tsx'
import { DraftSection } from '../catalogue/DraftSection.tsx'
import { PriceCalendar } from '../catalogue/PriceCalendar.tsx'
import { PriceForm } from '../catalogue/PriceForm.tsx'
import { ProductHistory } from '../catalogue/ProductHistory.tsx'
import { TextForm } from '../catalogue/TextForm.tsx'
import { TextsTable } from '../catalogue/TextsTable.tsx'
import { type FieldPath, leadTo } from '../drafts/field-problems.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { PageHeader } from '../frame/PageHeader.tsx'
import { PageTrouble } from '../frame/PageTrouble.tsx'
import { Trouble } from '../frame/Trouble.tsx'
import { Facts } from '../lists/Facts.tsx'
import { Section } from '../lists/Section.tsx'
import { SectionLinks } from '../lists/SectionLinks.tsx'
import { PictureForm } from '../pictures/PictureForm.tsx'
import { useMay, useSession } from '../session/session.tsx'
import { isLanguage } from '../words/languages.ts'
import { nameOfType, sayPlainly } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'

export default function Product() {
  const { gameId = '', productId = '' } = useParams()
  return <ProductPage key={`${gameId}/${productId}`} gameId={gameId as GameId} productId={productId} />
}

function ProductPage(params: { readonly gameId: GameId; readonly productId: string }) {
  const { shopUrl } = useSession()
  const [said, say] = useSaid()
  const { data, error, mutate } = useOffice('getProduct', { params })
  const { data: draft, error: noDraft, mutate: readDraft } = useOffice('getDraft', { params })
  // What is published or thrown away is written anew.
  const [round, setRound] = useState(0)
  if (error && !data) return <PageTrouble error={error} onRetry={() => void mutate()} />
  if (noDraft && !draft) return <Trouble error={noDraft} onRetry={() => void readDraft()} />
  if (!data || !draft) return <Spinner label={WORDS.loading} />
  const { product } = data
  const reread = () => mutate().then(() => readDraft())
  return (
    <Stack gap="l">
      <PageHeader
        title={product.name}
        within={{ href: '/catalogue', label: WORDS.catalogue }}
        actions={
          <ButtonLink href={`${shopUrl}/en-us/${product.gameId}/${data.slug}/`} size="S" variant="secondary">
            {WORDS.openInShop}
          </ButtonLink>
        }
      />
      <SaidHere said={said} />
      {data.notOnSale && (
        <Notice kind="notice">
          {WORDS.notOnSale} {sayPlainly(data.notOnSale)}
        </Notice>
      )}
      <Facts
        of={[
          [WORDS.product, `${product.gameId}/${product.productId}`],
          [WORDS.type, nameOfType(product.type)],
          [WORDS.version, data.version],
          [WORDS.missingWords, product.missing],
        ]}
      />
      <Concern value={product.name}>
        <ProductParts
          key={round}
          of={data}
          kept={draft}
          onKept={(version) => (version === data.version ? readDraft() : reread())}
          onStale={() => void reread()}
          onDone={({ message }) => {
            say({ kind: 'affirmative', text: message })
            void reread().then(() => setRound(round + 1))
          }}
        />
      </Concern>
    </Stack>
  )
}

interface ProductPartsProps {
  readonly of: ProductAnswer
  readonly kept: DraftAnswer
  readonly onKept: (version: string) => Promise<unknown>
  readonly onStale: () => void
  readonly onDone: (outcome: ActionOutcome) => void
}

/** Its draft, part by part what is on sale with what is written of it, and what it was before. */
function ProductParts({ of, kept, onKept, onStale, onDone }: ProductPartsProps) {
  const may = useMay()
  const mayWrite = may('catalogue drafts save')
  const draft = useDraft(of, kept, onKept)
  const { texts, prices, calendar, contents, pictures } = of
  const missing = texts.find((text) => isLanguage(text.locale) && text.isMissing)
  const [locale, setLocale] = useState<Locale>(missing?.locale ?? 'en-us')
  const lead = (path: FieldPath) => {
    // The words of one language stand there at a time.
    const [, language] = path
    if (isLocale(language)) flushSync(() => setLocale(language))
    leadTo(path)
  }
  const hasDraft = kept.parts.length > 0 && mayWrite
  const mayLookBack = may('catalogue history list')
  const sections = [
    { id: 'draft', title: WORDS.draft, isThere: hasDraft },
    { id: 'prices', title: WORDS.prices, isThere: true },
    { id: 'bundle', title: WORDS.bundle, isThere: contents && mayWrite },
    { id: 'pictures', title: WORDS.pictures, isThere: pictures && mayWrite },
    { id: 'words', title: WORDS.texts, isThere: true },
    { id: 'history', title: WORDS.history, isThere: mayLookBack },
  ]
  return (
    <>
      <SectionLinks of={sections.filter(({ isThere }) => isThere)} />
      {hasDraft && <DraftSection of={of} draft={kept} onDone={onDone} onStale={onStale} onLead={lead} />}
      <Section id="prices" title={WORDS.prices}>
        <PriceCalendar label={WORDS.priceCalendar} steps={calendar} />
        {prices.length === 0 && !contents && (
          <Text size="small" tone="muted">
            {WORDS.noPrices}
          </Text>
        )}
        {mayWrite && prices.length > 0 && <PriceForm of={of} draft={draft} />}
      </Section>
      {contents && mayWrite && (
        <Section id="bundle" title={WORDS.bundle}>
          <BundleForm of={of} contents={contents} draft={draft} />
        </Section>
      )}
      {pictures && mayWrite && (
        <Section id="pictures" title={WORDS.pictures}>
          <PictureForm pictures={pictures} draft={draft} />
        </Section>
      )}
      <Section id="words" title={WORDS.texts}>
        {mayWrite && <TextForm of={of} draft={draft} locale={locale} onLocale={setLocale} />}
        <TextsTable texts={texts} />
      </Section>
      {mayLookBack && <ProductHistory of={of} onDone={onDone} onLead={lead} />}
    </>
  )
}
