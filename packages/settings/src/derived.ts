/** Addresses that follow from other settings unless they are set, so that changing a port alone just works. */
export const DERIVED: Readonly<
  Record<string, { readonly from: string; derive(known: Record<string, string>): string }>
> = {
  SHOP_URL: { from: '`http://localhost:` and PORT', derive: ({ PORT = '3000' }) => `http://localhost:${PORT}` },
  API_URL: {
    from: 'SHOP_URL and API_BASE_PATH',
    derive: ({ SHOP_URL, API_BASE_PATH = '/api' }) => SHOP_URL + API_BASE_PATH,
  },
  PROVIDER_URL: {
    from: '`http://localhost:` and PROVIDER_PORT',
    derive: ({ PROVIDER_PORT = '4000' }) => `http://localhost:${PROVIDER_PORT}`,
  },
  DRAIN_SECONDS: {
    from: '`5` in production, else `0`',
    derive: ({ NODE_ENV }) => (NODE_ENV === 'production' ? '5' : '0'),
  },
  OPENID_ISSUER: { from: 'PROVIDER_URL', derive: ({ PROVIDER_URL = '' }) => PROVIDER_URL },
  OFFICE_URL: {
    from: '`http://localhost:` and OFFICE_PORT',
    derive: ({ OFFICE_PORT = '3001' }) => `http://localhost:${OFFICE_PORT}`,
  },
  OPERATOR_ISSUER: { from: 'OPENID_ISSUER', derive: ({ OPENID_ISSUER = '' }) => OPENID_ISSUER },
  QM_SIGN_IN: {
    from: '`on` in production, else `off`',
    derive: ({ NODE_ENV }) => (NODE_ENV === 'production' ? 'on' : 'off'),
  },
  CONTENT_HOST_URL: { from: 'PROVIDER_URL', derive: ({ PROVIDER_URL = '' }) => PROVIDER_URL },
  GAME_SERVICES_URL: { from: 'PROVIDER_URL', derive: ({ PROVIDER_URL = '' }) => PROVIDER_URL },
  PAYMENTS_URL: { from: 'PROVIDER_URL', derive: ({ PROVIDER_URL = '' }) => PROVIDER_URL },
  SUPPORT_URL: { from: 'PROVIDER_URL and `/support`', derive: ({ PROVIDER_URL }) => `${PROVIDER_URL}/support` },
  REGIONAL_SUPPORT_URL: {
    from: 'SUPPORT_URL; at the sandbox with `/{locale}`',
    derive: ({ SUPPORT_URL = '', PROVIDER_URL }) =>
      SUPPORT_URL === `${PROVIDER_URL}/support` ? `${SUPPORT_URL}/{locale}` : SUPPORT_URL,
  },
  SELLER_NAME: { from: 'BRAND_NAME', derive: ({ BRAND_NAME = 'Quartermaster' }) => BRAND_NAME },
  SELLER_CONTACT: { from: 'SUPPORT_URL', derive: ({ SUPPORT_URL = '' }) => SUPPORT_URL },
  MAIL_SENDER: {
    from: 'BRAND_NAME and `receipts@` the host of SHOP_URL',
    derive: ({ BRAND_NAME = 'Quartermaster', SHOP_URL = '' }) =>
      `${BRAND_NAME.replace(/[<>\r\n"]/g, '')} <receipts@${URL.parse(SHOP_URL)?.hostname ?? 'localhost'}>`,
  },
  SOURCE_ORIGINS: { from: 'PROVIDER_URL', derive: ({ PROVIDER_URL = '' }) => PROVIDER_URL },
  REDIRECT_HOSTS: {
    from: 'the hosts of SHOP_URL and PAYMENTS_URL',
    derive: ({ SHOP_URL = '', PAYMENTS_URL = '' }) =>
      [SHOP_URL, PAYMENTS_URL].flatMap((url) => URL.parse(url)?.hostname ?? []).join(','),
  },
}
