/** A number as people read it. */
export const figure = (amount: number): string => new Intl.NumberFormat('en').format(amount)
