import type { GameId } from '@quartermaster/contract/games'
import type {
  ArrangementAnswer,
  ArrangementDraft,
  Opening,
  ShownShelf,
} from '@quartermaster/contract/wire/office/arrangement'
import { Heading } from '@quartermaster/ui/Heading'
import { Notice } from '@quartermaster/ui/Notice'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useLive } from '../api/use-office.ts'
import { useSettled } from '../api/use-settled.ts'
import { DataTable } from '../lists/DataTable.tsx'
import { Moment } from '../values/Moment.tsx'
import { WORDS } from '../words/words.ts'
import * as styles from './arrangement.css.ts'
import { differing, idOf } from './arrangement-draft.ts'

interface ArrangementChangesProps {
  readonly now: ArrangementAnswer
  readonly draft: ArrangementDraft
  readonly game: GameId
  readonly nameOf: (id: string) => string
}

/** What players would see of a draft, beside what they see now. */
export function ArrangementChanges({ now, draft, game, nameOf }: ArrangementChangesProps) {
  const { data, error } = useLive('previewArrangement', { body: useSettled(draft) }, now.version)
  const shelf = (shelves: readonly ShownShelf[] = []) => shelves.find(({ gameId }) => gameId === game)
  return (
    <section aria-label={WORDS.whatChanges}>
      <Stack gap="s">
        <Heading level={3} size="title">
          {WORDS.whatChanges}
        </Heading>
        <div role="status">
          {error && <Notice kind="error">{error.message}</Notice>}
          {data?.problems.map((problem) => (
            <Notice key={problem} kind="error">
              {problem}
            </Notice>
          ))}
          {data?.problems.length === 0 && (
            <Text size="small">
              {data.changed.length === 0 ? WORDS.nothingChanges : WORDS.changing(data.changed.map(nameOf).join(', '))}
            </Text>
          )}
        </div>
        {data && data.problems.length === 0 && (
          <>
            <div className={styles.columns}>
              <Openings
                label={`${WORDS.opensLanding}: ${WORDS.landingNow}`}
                head={WORDS.landingNow}
                of={now.openings}
              />
              <Openings
                label={`${WORDS.opensLanding}: ${WORDS.landingThen}`}
                head={WORDS.landingThen}
                of={data.openings}
              />
            </div>
            <div className={styles.columns}>
              <Shelf title={WORDS.shelfNow(game.toUpperCase())} shelf={shelf(now.shelves)} />
              <Shelf
                title={WORDS.shelfThen(game.toUpperCase())}
                shelf={shelf(data.shelves)}
                before={shelf(now.shelves)}
              />
            </div>
          </>
        )}
      </Stack>
    </section>
  )
}

function Openings({ label, head, of }: { label: string; head: string; of: readonly Opening[] }) {
  return (
    <DataTable
      label={label}
      rows={of}
      keyOf={({ from }) => from}
      empty=""
      columns={[
        { label: `${WORDS.opensLanding}: ${head}`, show: ({ product }) => product?.name ?? WORDS.byRule },
        { label: WORDS.from, show: ({ from }) => <Moment at={from} /> },
      ]}
    />
  )
}

interface ShelfProps {
  readonly title: string
  readonly shelf: ShownShelf | undefined
  readonly before?: ShownShelf | undefined
}

/** The first of a shelf as players see it; what stands at another place than before is told apart. */
function Shelf({ title, shelf, before }: ShelfProps) {
  const products = shelf?.products ?? []
  const others = before ? differing(before.products.map(idOf), products.map(idOf)) : undefined
  return (
    <Stack gap="xs" as="section" aria-label={title}>
      <Heading level={4} size="title">
        {title}
      </Heading>
      {products.length === 0 && (
        <Text size="small" tone="muted">
          {WORDS.emptyShelf}
        </Text>
      )}
      <ol className={styles.shown}>
        {products.map((product, at) => (
          <li key={idOf(product)} className={others?.has(idOf(product)) ? styles.changed : undefined}>
            {product.name}
            {at < (shelf?.placed ?? 0) && ` (${WORDS.placedMark})`}
          </li>
        ))}
      </ol>
    </Stack>
  )
}
