import type { BaseContext } from '../context/context.ts'
import type { OpenIdProvider } from '../openid-provider/openid-provider.ts'

export interface OperatorSignInContext extends BaseContext {
  /** Who signs operators in; often another than the players' one. */
  readonly operatorProvider: OpenIdProvider
}
