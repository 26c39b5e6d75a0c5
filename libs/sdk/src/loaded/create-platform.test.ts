import { afterEach, beforeEach, expect, test } from 'vitest'
import { collectConsole } from '../../test/collect-console.js'
import { finish, setUpKit, type KitSetup } from '../../test/kit-setup.js'
import type { LoadableKit } from '../page/loadable-kit.js'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'

const made: KitSetup[] = []
const { debug } = console
let logged: string[] = []
let said = { errors: [] as string[], warnings: [] as string[], stop: () => undefined as void }

beforeEach(() => {
  said = collectConsole()
  logged = []
  console.debug = (text: string) => void logged.push(text)
})

afterEach(async () => {
  for (const { kit } of made.splice(0)) kit.dispose()
  await finish()
  console.debug = debug
  said.stop()
})

/** What a kit logs of an event of the frame, and of another one. */
async function log(options: Partial<CreateAppKitOptions>): Promise<readonly string[]> {
  const setup = setUpKit(options)
  made.push(setup)
  const { widget } = await (setup.kit as LoadableKit).loader.loadHalf()
  for (const name of ['frame.dropped', 'relay.framesDropped']) widget.platform.debug({ name })
  return logged
}

test('default: nothing is logged', async () => {
  expect(await log({})).toEqual([])
})

test('parameters: debug', async () => {
  expect(await log({ debug: true })).toEqual(['[appkit] frame.dropped', '[appkit] relay.framesDropped'])
})

test('parameters: enableAuthLogger', async () => {
  expect(await log({ debug: true, enableAuthLogger: false })).toEqual(['[appkit] relay.framesDropped'])
})
