import english from '../../../i18n/messages/en-us/bar.json' with { type: 'json' }

/** Long words and another script, for the layout; the product's own translations are the catalogue's. */
export const SAMPLE_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'en-us': english,
  'de-de': {
    navigation: 'Seite',
    home: '{{brand}}-Startseite',
    redeem: 'Code einlösen',
    topUp: 'Guthaben aufladen',
    balance: 'Guthaben: {{amount}} {{currency}}',
    balanceLoading: 'Guthaben wird geladen',
    checking: 'Anmeldung wird geprüft',
    signIn: 'Anmelden',
    signOut: 'Abmelden',
    signedInAs: 'Angemeldet als',
    account: 'Konto von {{player}}',
    language: 'Sprache',
    languageNow: 'Sprache: {{language}}',
    menu: 'Menü',
  },
  'ja-jp': {
    navigation: 'サイト',
    home: '{{brand}}のホーム',
    redeem: 'コードを使う',
    topUp: 'チャージ',
    balance: '残高: {{amount}} {{currency}}',
    balanceLoading: '残高を読み込んでいます',
    checking: 'サインインを確認しています',
    signIn: 'サインイン',
    signOut: 'サインアウト',
    signedInAs: 'サインイン中',
    account: '{{player}}のアカウント',
    language: '言語',
    languageNow: '言語: {{language}}',
    menu: 'メニュー',
  },
}
