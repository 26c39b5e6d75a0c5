import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { readConfig } from './read-config.js'
import { readSocials } from './read-socials.js'

const client = { clientId: 'id', clientSecret: 'secret' }
const fileWith = async (content: unknown): Promise<string> => {
  const file = join(await temporaryFolder(), 'socials.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const read = async (content: unknown) => readSocials(await fileWith(content))

test('default: an id and a secret are enough; where each provider is, and what it tells, is known', async () => {
  const settings = await read({
    google: client,
    x: client,
    discord: client,
    github: client,
    apple: client,
    facebook: client
  })
  expect([...settings.keys()]).toEqual(['google', 'x', 'discord', 'github', 'apple', 'facebook'])
  expect(settings.get('google')?.server).toEqual({ kind: 'openid', issuer: 'https://accounts.google.com' })
  expect(settings.get('apple')).toMatchObject({ isFormPost: true, scopes: 'openid email' })
  expect(settings.get('x')).toMatchObject({ authentication: 'basic', members: { subject: 'data.id' } })
  expect(settings.get('github')?.server).toMatchObject({
    kind: 'oauth',
    userinfoEndpoint: 'https://api.github.com/user'
  })
})

test('parameters: an issuer stands in for any of them; of the others, endpoints and members can be said', async () => {
  const settings = await read({
    x: { ...client, issuer: 'http://127.0.0.1:4600' },
    github: { clientId: 'id', tokenEndpoint: 'https://git.example/token', name: 'person.name', scopes: 'all' }
  })
  expect(settings.get('x')).toMatchObject({
    server: { kind: 'openid', issuer: 'http://127.0.0.1:4600' },
    scopes: 'openid profile email',
    members: { subject: 'sub' },
    authentication: 'post'
  })
  expect(settings.get('github')).toMatchObject({
    clientSecret: undefined,
    scopes: 'all',
    server: {
      tokenEndpoint: 'https://git.example/token',
      authorizationEndpoint: expect.stringContaining('github.com')
    },
    members: { subject: 'id', name: ['person.name'] }
  })
})

test.each([
  ['{', 'must name a JSON file'],
  ['[]', 'must name a JSON file'],
  [{}, 'must name a JSON file'],
  [{ farcaster: client }, 'names a provider that is none of google, x, discord, github, apple, facebook'],
  ['{"__proto__": {"clientId": "secret"}}', 'names a provider that is none of'],
  [{ google: 'secret' }, 'must have an object for google'],
  [{ google: {} }, 'clientId of google is missing'],
  [{ google: { clientId: '' } }, 'clientId of google is missing or has not its form'],
  [{ google: { ...client, secretName: 1 } }, 'has a member for google that is not known'],
  [{ google: { ...client, issuer: 'http://secret.example' } }, 'issuer of google'],
  [{ google: { ...client, issuer: 'https://a:secret@b.example' } }, 'issuer of google'],
  [{ x: { ...client, tokenEndpoint: 'javascript:secret' } }, 'tokenEndpoint of x'],
  [{ x: { ...client, subject: 'secret member' } }, 'subject of x'],
  [
    { x: { ...client, issuer: 'https://a.example', tokenEndpoint: 'https://a.example/t' } },
    'names an issuer and endpoints for x'
  ],
  [{ apple: { ...client, tokenEndpoint: 'https://a.example/t' } }, 'names endpoints for apple'],
  [' '.repeat(70_000), 'too large']
])('T9.12 %j stops the start with a sentence without its values', async (content, sentence) => {
  const file = await fileWith(content)
  const start = () => readConfig({ SERVICES_SOCIALS: file })
  expect(start).toThrow(/^SERVICES_SOCIALS [^\n]+$/)
  expect(start).toThrow(sentence)
  expect(start).not.toThrow(/secret/)
})

test('T9.12 social logins without a frame or without mails are a mistake', async () => {
  const file = await fileWith({ google: client })
  expect(() => readConfig({ SERVICES_SOCIALS: '/nowhere/socials.json' })).toThrow(
    /^SERVICES_SOCIALS must name a JSON file/
  )
  expect(() => readConfig({ SERVICES_SOCIALS: file })).toThrow(/^SERVICES_SOCIALS needs SERVICES_FRAME_ORIGIN/)
  const config = readConfig({
    SERVICES_SOCIALS: file,
    SERVICES_FRAME_ORIGIN: 'https://secure.example',
    SERVICES_SMTP_URL: 'smtp://127.0.0.1:2525',
    SERVICES_MAIL_FROM: 'login@kit.example',
    SERVICES_VAULT_KEY: Buffer.alloc(32, 7).toString('base64')
  })
  expect(config.login?.socials.get('google')?.clientId).toBe('id')
})
