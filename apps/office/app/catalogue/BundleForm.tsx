import { saysSame } from '@quartermaster/contract/draft-fields'
import type { BundleContents, ProductAnswer } from '@quartermaster/contract/wire/office/catalogue'
import { Notice } from '@quartermaster/ui/Notice'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useState } from 'react'
import { useLive } from '../api/use-office.ts'
import { useSettled } from '../api/use-settled.ts'
import { DraftFields } from '../drafts/DraftFields.tsx'
import { FieldConflict } from '../drafts/FieldConflict.tsx'
import { atField } from '../drafts/field-problems.ts'
import type { DraftInHand } from '../drafts/use-draft.ts'
import { WORDS } from '../words/words.ts'
import { BundleArithmetic } from './BundleArithmetic.tsx'
import { BundlePart } from './BundlePart.tsx'
import { contentsOfDraft, draftOfContents, type PartDraft } from './bundle-draft.ts'
import { ProductPicker } from './ProductPicker.tsx'

interface BundleFormProps {
  readonly of: ProductAnswer
  readonly contents: BundleContents
  readonly draft: DraftInHand
}

/** What a bundle holds: a draft whose arithmetic is worked out by the shop's own rules as it is edited. */
export function BundleForm({ of: { product, version }, contents: published, draft: inHand }: BundleFormProps) {
  const params = { gameId: product.gameId, productId: product.productId }
  const [typed, setTyped] = useState<readonly PartDraft[]>()
  const written = inHand.find('CONTENTS', 'contents') ?? { kind: 'CONTENTS' as const, contents: published }
  // What is half typed is neither kept nor worked out: what was whole stays.
  const whole = written.contents
  const said = typed && contentsOfDraft(typed)
  // The fields are as they were typed, until others have changed something.
  const isAsTyped = !said || saysSame({ kind: 'CONTENTS', contents: said }, written)
  const drafts = typed && isAsTyped ? typed : draftOfContents(whole)
  const [owned, setOwned] = useState<readonly string[]>([])
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({})
  const held = owned.filter((id) => whole.some(({ productId }) => productId === id))
  const now = { contents: whole, owned: held }
  const asked = useSettled(now)
  const { data, error, isLoading } = useLive('previewBundle', { params, body: asked }, version)
  // Until it is worked out anew, what it came to before is of other contents, or of another player.
  const isKnown = !isLoading && !error && asked === now
  const known = new Map(data?.parts.map((part) => [part.productId, part]))
  const nameOf = (id: string) => known.get(id)?.name ?? picked[id] ?? id
  const removed = published.filter(({ productId }) => !drafts.some((draft) => draft.productId === productId))

  function change(changed: readonly PartDraft[]): void {
    setTyped(changed)
    const complete = contentsOfDraft(changed)
    if (complete) inHand.write({ kind: 'CONTENTS', contents: complete })
    else inHand.hold(written)
  }

  return (
    <DraftFields title={WORDS.bundleDraft} kind="CONTENTS" draft={inHand}>
      {drafts.map((draft, place) => (
        <BundlePart
          key={draft.productId}
          draft={draft}
          name={nameOf(draft.productId)}
          atField={(...path) => atField(data?.problems ?? [], ['contents', String(place), ...path])}
          figures={known.get(draft.productId)}
          isKnown={isKnown}
          before={published.find(({ productId }) => productId === draft.productId)?.price}
          isOwned={owned.includes(draft.productId)}
          onOwn={(has) => setOwned(has ? [...owned, draft.productId] : owned.filter((id) => id !== draft.productId))}
          onChange={(changed) => change(drafts.map((other, at) => (at === place ? changed : other)))}
          onRemove={() => change(drafts.filter((other) => other !== draft))}
        />
      ))}
      {inHand.writings.contents?.conflicts.map(({ field }) => (
        <FieldConflict key={field} draft={inHand} part="contents" field={field} label={nameOf(field)} />
      ))}
      {removed.length > 0 && (
        <Text size="small" tone="muted">
          {WORDS.removedParts(removed.map(({ productId }) => productId).join(', '))}
        </Text>
      )}
      <ProductPicker
        label={WORDS.addPart}
        gameId={product.gameId}
        offShelf
        isChosen={({ productId }) =>
          productId === product.productId || drafts.some((draft) => draft.productId === productId)
        }
        onChoose={({ productId, name }) => {
          setPicked({ ...picked, [productId]: name })
          change([...drafts, { productId, price: '', sales: [] }])
        }}
      />
      <Stack gap="s">
        {error && <Notice kind="error">{error.message}</Notice>}
        {data && (
          <BundleArithmetic
            of={data}
            isKnown={isKnown}
            owned={held.map(nameOf)}
            nameOf={(at) => nameOf(whole[at]?.productId ?? '')}
          />
        )}
      </Stack>
    </DraftFields>
  )
}
