/** How many callers race for one thing. */
export const AT_ONCE = 10

export const atOnce = <Answer>(ask: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, ask))
