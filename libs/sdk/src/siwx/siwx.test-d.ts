import { expectTypeOf, test } from 'vitest'
import type { AppKit } from '../page/appkit.js'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import { useAppKitSIWX } from '../react/use-appkit-siwx.js'
import type { AppKitSIWEClient } from '../siwe/siwe-config.js'
import type { SIWXMessage, SIWXSession } from '../index.js'
import { DefaultSIWX, type SIWXConfig } from './index.js'

test('the options take what the entries make', () => {
  expectTypeOf<DefaultSIWX>().toExtend<NonNullable<CreateAppKitOptions['siwx']>>()
  expectTypeOf<AppKitSIWEClient>().toExtend<NonNullable<CreateAppKitOptions['siweConfig']>>()
  expectTypeOf<object>().not.toExtend<NonNullable<CreateAppKitOptions['siwx']>>()
})

test('what was passed is found again', () => {
  expectTypeOf(useAppKitSIWX<DefaultSIWX>).returns.toEqualTypeOf<DefaultSIWX | undefined>()
  expectTypeOf(useAppKitSIWX).returns.toEqualTypeOf<SIWXConfig | undefined>()
  expectTypeOf<ReturnType<AppKit['getSIWX']>>().toEqualTypeOf<SIWXConfig | undefined>()
})

test('messages and sessions are typed', () => {
  expectTypeOf<DefaultSIWX['createMessage']>().returns.resolves.toEqualTypeOf<SIWXMessage>()
  expectTypeOf<DefaultSIWX['getSessions']>().returns.resolves.toEqualTypeOf<readonly SIWXSession[]>()
  expectTypeOf<SIWXSession['data']['chainId']>().toEqualTypeOf<SIWXMessage['chainId']>()
})
