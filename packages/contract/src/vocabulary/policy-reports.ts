/** Where browsers report what a page's policy stopped, below the API's base address. */
export const POLICY_REPORTS_PATH = '/policy-reports'

/** The directives that a report may name; anything else is counted as other. */
export const POLICY_DIRECTIVES = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'child-src',
  'object-src',
  'media-src',
  'manifest-src',
  'worker-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
] as const
export type PolicyDirective = (typeof POLICY_DIRECTIVES)[number]
