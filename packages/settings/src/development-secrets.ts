/** Good enough for a machine of one's own; a start with NODE_ENV=production refuses them. */
export const DEVELOPMENT_SECRETS = {
  PROVIDER_SERVICE_KEY: 'development-service-key',
  WEBHOOK_SECRET: 'development-webhook-secret',
  CODE_HASH_KEY: 'development-code-hash-key',
  PROVIDER_COOKIE_KEY: 'development-cookie-key',
  SESSION_KEY: 'development-session-key',
} as const
