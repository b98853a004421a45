import type { GameId } from '@quartermaster/contract/games'
import type { ArrangementAnswer, ArrangementDraft, NamedProduct } from '@quartermaster/contract/wire/office/arrangement'
import type { ActionOutcome } from '@quartermaster/contract/wire/office/primitives'
import { Heading } from '@quartermaster/ui/Heading'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useState } from 'react'
import { ActionForm } from '../actions/ActionForm.tsx'
import { Choice } from '../actions/Choice.tsx'
import { MomentField } from '../actions/MomentField.tsx'
import { beginAction } from '../actions/use-said.ts'
import { callOffice, OfficeError } from '../api/call-office.ts'
import { instantOf, localOf } from '../campaigns/campaign-fields.ts'
import { PagePreview } from '../catalogue/PagePreview.tsx'
import { ProductPicker } from '../catalogue/ProductPicker.tsx'
import { ConflictChoice } from '../drafts/ConflictChoice.tsx'
import { useTyped } from '../session/use-typed.ts'
import { WORDS } from '../words/words.ts'
import { ArrangementChanges } from './ArrangementChanges.tsx'
import * as styles from './arrangement.css.ts'
import {
  type Arranging,
  idOf,
  type ListName,
  type Lit,
  namesIn,
  onto,
  shelfOf,
  withList,
  withShelf,
} from './arrangement-draft.ts'
import { OrderedList } from './OrderedList.tsx'

interface ArrangementFormProps {
  readonly of: ArrangementAnswer
  /** Something else is published by now. */
  readonly onStale: () => Promise<unknown>
}

/** The spotlight and the beginnings of the shelves: a draft, what players would see of it, and then for everybody. */
export function ArrangementForm({ of, onStale }: ArrangementFormProps) {
  const games = of.shelves.map(({ gameId }) => gameId)
  const [arranging, setArranging] = useTyped<Arranging | null>('arrangement', null)
  const { before, draft, conflicts } = onto(arranging ?? { before: of.draft, draft: of.draft }, of.draft)
  function setDraft(changed: ArrangementDraft): void {
    beginAction()
    setArranging({ before, draft: changed })
  }
  const [game, setGame] = useState<GameId>(games[0] ?? 'lol')
  // With the draft, which a reload keeps: it has ids alone.
  const [picked, setPicked] = useTyped<readonly NamedProduct[]>('arrangement names', [])
  const names = new Map([...of.names, ...picked].map((product) => [idOf(product), product.name]))
  const nameOf = (id: string) => names.get(id) ?? id
  const inWords = (of: ArrangementDraft, name: ListName) => namesIn(of, name).map(nameOf).join(', ')
  const placed = shelfOf(draft, game)

  function remember(product: NamedProduct): void {
    setPicked([...picked, product])
  }

  /** What somebody chose for a list is begun on what is published by now. */
  function choose(name: ListName, whose: 'mine' | 'theirs'): void {
    const changed = whose === 'mine' ? draft : withList(draft, name, of.draft)
    setArranging({ before: withList(before, name, of.draft), draft: changed })
  }

  async function publish(reason: string, key: string): Promise<ActionOutcome> {
    if (conflicts.length > 0) throw new OfficeError(409, WORDS.chooseFirst)
    const body = { ...draft, version: of.version, reason }
    try {
      return await callOffice('publishArrangement', { body, headers: { 'idempotency-key': key } })
    } finally {
      await onStale()
    }
  }

  return (
    <ActionForm level={2} title={WORDS.publishArrangement} onAct={publish} onDone={() => setArranging(null)}>
      {conflicts.map((name) => (
        <ConflictChoice
          key={name}
          label={name === 'spotlight' ? WORDS.spotlight : WORDS.shelfOf(name.toUpperCase())}
          told={WORDS.conflictWith(null)}
          values={{ mine: inWords(draft, name), theirs: inWords(of.draft, name) }}
          onChoose={(whose) => choose(name, whose)}
        />
      ))}
      <Heading level={3} size="title">
        {WORDS.spotlight}
      </Heading>
      <Text size="small" tone="muted">
        {draft.spotlight.length > 0 ? WORDS.spotlightHint : WORDS.noSpotlight}
      </Text>
      <OrderedList<Lit>
        label={WORDS.spotlight}
        items={draft.spotlight}
        keyOf={idOf}
        nameOf={(lit) => nameOf(idOf(lit))}
        onChange={(spotlight) => setDraft({ ...draft, spotlight: [...spotlight] })}
      >
        {(lit, change) =>
          (['from', 'until'] as const).map((end) => (
            <MomentField
              key={end}
              label={end === 'from' ? WORDS.shownFrom : WORDS.shownUntil}
              aria-label={`${end === 'from' ? WORDS.shownFrom : WORDS.shownUntil}: ${nameOf(idOf(lit))}`}
              fieldClassName={styles.moment}
              value={localOf(lit[end])}
              onChange={({ target }) => change({ ...lit, [end]: instantOf(target.value) })}
            />
          ))
        }
      </OrderedList>
      <ProductPicker
        label={WORDS.addToSpotlight}
        isChosen={(product) => draft.spotlight.some((lit) => idOf(lit) === idOf(product))}
        onChoose={(product) => {
          const { gameId, productId } = product
          remember(product)
          setDraft({ ...draft, spotlight: [...draft.spotlight, { gameId, productId, from: null, until: null }] })
        }}
      />
      <Heading level={3} size="title">
        {WORDS.shelfOf(game.toUpperCase())}
      </Heading>
      <Choice
        label={WORDS.shelf}
        value={game}
        options={games.map((gameId) => ({ value: gameId, label: gameId.toUpperCase() }))}
        onChange={setGame}
      />
      <Text size="small" tone="muted">
        {placed.length > 0 ? WORDS.shelfHint : WORDS.noPlaced}
      </Text>
      <OrderedList<string>
        key={game}
        label={WORDS.shelfOf(game.toUpperCase())}
        items={placed}
        keyOf={(productId) => productId}
        nameOf={(productId) => nameOf(idOf({ gameId: game, productId }))}
        onChange={(productIds) => setDraft(withShelf(draft, game, productIds))}
      />
      <ProductPicker
        key={`${game} picker`}
        label={WORDS.addToShelf}
        gameId={game}
        isChosen={({ productId }) => placed.includes(productId)}
        onChoose={(product) => {
          remember(product)
          setDraft(withShelf(draft, game, [...placed, product.productId]))
        }}
      />
      <Stack gap="s">
        <ArrangementChanges now={of} draft={draft} game={game} nameOf={nameOf} />
        <PagePreview draft={{ kind: 'ARRANGEMENT', ...draft }} />
      </Stack>
    </ActionForm>
  )
}
