/** From the first moment up to the second, which is no part of it. */
export interface Span {
  readonly from: Date
  readonly to: Date
}
