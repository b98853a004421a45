/** What the site asks the OpenID provider for. */
export const OPENID_SCOPE = 'account openid email'
/** Access tokens for the content-code calls carry this audience. */
export const CONTENT_CODES_AUDIENCE = 'quartermaster-content-codes'
