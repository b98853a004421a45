/** What the sandbox can make of a payment. `slow` and `lost` are about the webhook: the money is taken either way. */
export const OUTCOMES = ['approve', 'decline', 'expire', 'slow', 'lost'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** The only numbers the payment page accepts. They pass the check digit and belong to nobody. */
export const TEST_CARDS: Readonly<Record<Outcome, string>> = {
  approve: '4000000000000010',
  decline: '4000000000000028',
  expire: '4000000000000036',
  slow: '4000000000000044',
  lost: '4000000000000051',
}

export function isOutcome(value: unknown): value is Outcome {
  return (OUTCOMES as readonly unknown[]).includes(value)
}

export function outcomeOfCard(number: string): Outcome | undefined {
  return OUTCOMES.find((outcome) => TEST_CARDS[outcome] === number.replace(/[\s-]/g, ''))
}

export function formatCard(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}
