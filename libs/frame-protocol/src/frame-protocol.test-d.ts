import { expectTypeOf, test } from 'vitest'
import type { FrameUser } from './index.js'
import type { FrameAccess, FrameClient, FrameClientOptions, FrameElement } from './client/index.js'
import type { FrameHandlers, FrameServerOptions, FrameServerWindow } from './server/index.js'

test('what a browser has fits', () => {
  expectTypeOf<HTMLIFrameElement>().toExtend<FrameElement>()
  expectTypeOf<Window>().toExtend<FrameServerWindow>()
  expectTypeOf<Window>().toExtend<NonNullable<FrameClientOptions['window']>>()
  expectTypeOf<() => HTMLIFrameElement>().toExtend<FrameAccess['open']>()
  expectTypeOf<FrameServerOptions['handlers']>().toEqualTypeOf<FrameHandlers>()
})

test('a request infers its payload and answer from its name', () => {
  const client = {} as FrameClient
  expectTypeOf(client.request<'GET_USER'>).returns.resolves.toEqualTypeOf<FrameUser>()
  expectTypeOf(client.request<'CONNECT_EMAIL'>).parameters.toEqualTypeOf<
    [
      name: 'CONNECT_EMAIL',
      payload: { readonly email: string },
      options?: { readonly signal?: AbortSignal | undefined; readonly onApproved?: (() => void) | undefined }
    ]
  >()
  expectTypeOf(client.request<'SIGN_OUT'>).toBeCallableWith('SIGN_OUT')
})
