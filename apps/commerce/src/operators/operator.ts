import type { OperatorRole } from '@quartermaster/contract/operators'

/** Who acts for the publisher. Whatever operators do asks for one, checks what they may, and the trail names them. */
export interface Operator {
  /** As their OpenID provider knows them; what tells apart who asks for something and who approves it. */
  readonly id: string
  readonly name: string
  readonly roles: readonly OperatorRole[]
}

/** Who acts, and why. What is done for an operator is handed one. */
export interface Acting {
  readonly operator: Operator
  readonly reason?: string | undefined
}
