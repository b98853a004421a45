import type { OperatorRole } from '@quartermaster/contract/operators'

/** Who acts for the publisher. Whatever operators do asks for one, checks what they may, and the trail names them. */
export interface Operator {
  /** As their OpenID provider knows them; what tells apart who asks for something and who approves it. */
  readonly id: string
  readonly name: string
  readonly roles: readonly OperatorRole[]
}

/** How the id of a server begins that acts by a token. */
export const SERVER = 'server:'

/** How the id begins of whoever runs qm without having signed in. */
export const MACHINE = 'machine:'

/** Whether it is somebody, who can look before deciding. Whoever asked may hold a server's token, or be at the machine. */
export const isPerson = ({ id }: Operator): boolean => !id.startsWith(SERVER) && !id.startsWith(MACHINE)

/** Who acts, and why. What is done for an operator is handed one. */
export interface Acting {
  readonly operator: Operator
  readonly reason?: string | undefined
  /** The call it came with, where it was one. */
  readonly requestId?: string | undefined
}
