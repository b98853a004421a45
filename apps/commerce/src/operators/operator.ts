/** Who acts for the publisher. Whatever operators do asks for one, and the trail names them. */
export interface Operator {
  readonly name: string
}
