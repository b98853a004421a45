import type { ChildProcess } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findOwner } from '../run/postgres/owner.ts'
import { openFolder, startProgram } from './background-program.ts'
import { Browser } from './browser.ts'
import { requireProgram } from './debian-package.ts'

const SCHEMA = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3'
const MODULES = '/usr/lib/glewlwyd'

export interface Glewlwyd {
  readonly issuer: string
  readonly address: string
  readonly child: ChildProcess
  readonly folder: string
  /** Signed in as its administrator. */
  readonly administrator: Browser
}

/** Glewlwyd of Debian's packages on a database of its own, with an OpenID issuer below a path. */
export async function startGlewlwyd(port: number): Promise<Glewlwyd> {
  const program = requireProgram('glewlwyd')
  const folder = await openFolder()
  const address = `http://localhost:${port}`
  const database = join(folder, 'glewlwyd.db')
  const made = new DatabaseSync(database)
  made.exec(readFileSync(SCHEMA, 'utf8'))
  made.close()
  const owner = findOwner()
  if (owner) chownSync(database, owner.uid, owner.gid)
  const config = join(folder, 'glewlwyd.conf')
  writeFileSync(config, configuration(port, address, database))
  const child = await startProgram(program, [`--config-file=${config}`], port)
  const administrator = new Browser()
  await administrator.send(`${address}/api/auth/`, { username: 'admin', password: 'password' })
  return { issuer: `${address}/api/oidc`, address, child, folder, administrator }
}

/** An issuer that signs by RS256, knows sessions and tells clients of their end. */
export async function addIssuer({ administrator, address, issuer }: Glewlwyd): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const claim = (name: string, property: string) => ({
    name,
    'user-property': property,
    type: 'string',
    mandatory: true,
    'on-demand': false,
    scope: [],
  })
  const parameters = {
    iss: issuer,
    'jwt-type': 'rsa',
    'jwt-key-size': '256',
    key: privateKey,
    cert: publicKey,
    'jwks-show': true,
    'code-duration': 60,
    'access-token-duration': 300,
    'refresh-token-duration': 3_600,
    'refresh-token-rolling': true,
    'allow-non-oidc': false,
    'subject-type': 'public',
    'auth-type-code-enabled': true,
    'auth-type-token-enabled': false,
    'auth-type-id-token-enabled': true,
    'auth-type-none-enabled': false,
    'auth-type-password-enabled': false,
    'auth-type-client-enabled': false,
    'auth-type-device-enabled': false,
    'auth-type-refresh-enabled': true,
    'pkce-allowed': true,
    'pkce-method-plain-allowed': false,
    'session-management-allowed': true,
    'session-cookie-name': 'GLEWLWYD2_OIDC_SID',
    'session-cookie-expiration': 86_400,
    'back-channel-logout-allowed': true,
    claims: [claim('nickname', 'name'), claim('player', 'username')],
    'name-claim': 'no',
    'email-claim': 'no',
    'scope-claim': 'no',
  }
  const plugin = { module: 'oidc', name: 'oidc', display_name: 'OpenID', enabled: true, parameters }
  await administrator.send(`${address}/api/mod/plugin/`, plugin)
}

function configuration(port: number, address: string, database: string): string {
  return `port=${port}
external_url="${address}"
login_url="login.html"
api_prefix="api"
log_mode="console"
log_level="ERROR"
session_expiration=86400
session_key="GLEWLWYD2_SESSION_ID"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="${MODULES}/user"
client_module_path="${MODULES}/client"
user_auth_scheme_module_path="${MODULES}/scheme"
plugin_module_path="${MODULES}/plugin"
use_secure_connection=false
secure_connection_key_file="none"
secure_connection_pem_file="none"
secure_connection_ca_file="none"
hash_algorithm="SHA512"
database={ type="sqlite3"; path="${database}"; }
`
}
