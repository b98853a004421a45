/** What the site asks the OpenID provider for. */
export const OPENID_SCOPE = 'account openid email'
/** Access tokens for the content-code calls carry this audience. */
export const CONTENT_CODES_AUDIENCE = 'quartermaster-content-codes'
/** Below the API's address: where the provider sends players back to the shop's server, with SIGN_ON=openid. */
export const OPENID_CALLBACK_PATH = '/sign-on/callback'
/** Below the API's address: where the provider says that a session has ended (OpenID Connect Back-Channel Logout 1.0). */
export const BACK_CHANNEL_LOGOUT_PATH = '/sign-on/back-channel-logout'
