import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import type { OrderReturn } from '@quartermaster/contract/wire/returns'
import { Button } from '@quartermaster/ui/Button'
import { Card } from '@quartermaster/ui/Card'
import { Heading } from '@quartermaster/ui/Heading'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useEffect, useEffectEvent } from 'react'
import { useLoadedSection } from '../words/use-loaded-section.ts'
import { useWords } from '../words/words-context.ts'
import { ReturnModal } from './ReturnModal.tsx'
import ReturnStateBadge from './ReturnStateBadge.tsx'
import * as styles from './Returns.css.ts'
import { useRequestReturn } from './use-request-return.ts'
import { useReturnWays } from './use-return-ways.ts'
import { bringsNothing, useReturnWords } from './use-return-words.ts'

interface ReturnsPartProps {
  readonly order: OrderAnswer
  /** The order is another one now, as far as the server is concerned. */
  onChange(): void
  /** What went back is told. */
  onThere?(): void
}

/** What went back of an order, what can still go back, and why not otherwise. */
export default function ReturnsPart({ order, onChange, onThere }: ReturnsPartProps) {
  const t = useWords('returns')
  const ready = useLoadedSection('returns', true)
  const { ways = [], reload } = useReturnWays(order)
  const asking = useRequestReturn(order.orderId, ways, {
    onChange() {
      reload()
      onChange()
    },
  })
  const { line, done, action, sentence } = useReturnWords(order.currency)
  const tellThere = useEffectEvent(() => onThere?.())
  useEffect(() => {
    if (ready) tellThere()
  }, [ready])
  const returns = order.returns ?? []
  // What is under way stands among the returns.
  const told = ways.filter(({ refusal }) => refusal !== 'UNDER_WAY')
  if (!ready || (returns.length + told.length === 0 && !asking.asked)) return null
  return (
    <Card as="section" aria-labelledby="returns" {...(returns.length === 0 && { className: styles.screenOnly })}>
      <Stack gap="m">
        <Heading level={2} id="returns">
          {t('title')}
        </Heading>
        {returns.length > 0 && (
          <ul className={styles.lines}>
            {returns.map((back) => (
              <li key={`${back.to} ${back.at}`}>
                <div className={styles.line}>
                  {bringsNothing(back)
                    ? order.items.map(({ name }) => name).join(', ')
                    : isRefunded(back)
                      ? done(back)
                      : line(back)}
                  {/* What goes to a card is on its way for days after the shop is done, as the page says above. */}
                  {!isRefunded(back) && <ReturnStateBadge state={back.state} />}
                </div>
                {back.state === 'REFUSED' && (
                  <Text size="small" tone="muted">
                    {t(`refused.${back.to}`)}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        )}
        {told.length > 0 && (
          <div className={styles.ways}>
            {told.map((way) => (
              <div key={way.to} className={styles.way}>
                <Text tone="muted">{sentence(way, spentOf(order))}</Text>
                {!way.refusal && (
                  <Button variant="tertiary" onClick={() => asking.ask(way.to)}>
                    {action(way)}
                  </Button>
                )}
              </div>
            ))}
          </div>
        )}
      </Stack>
      <ReturnModal
        order={order}
        asked={asking.asked}
        way={asking.way}
        busy={asking.busy}
        problem={asking.problem}
        onConfirm={asking.confirm}
        onClose={asking.close}
      />
    </Card>
  )
}

const isRefunded = ({ to, state }: OrderReturn) => to === 'CARD' && state === 'DONE'

/** Of a payment that went back in part: the units that did not, because they were spent. */
function spentOf({ payments = [], returns = [] }: OrderAnswer): number {
  const back = returns.filter(isRefunded)
  const kept = payments.reduce((sum, { credited, debtPaid }) => sum + credited - debtPaid, 0)
  return back.length > 0 ? Math.max(0, kept - back.reduce((sum, { amount }) => sum + amount, 0)) : 0
}
