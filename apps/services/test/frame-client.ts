import * as v from 'valibot'
import { FRAME_ROUTES, type FrameAnswer } from '../src/login/wire.js'

/** Where the frame of the tests is. */
export const FRAME_ORIGIN = 'https://secure.example'
/** An app in whose page it is. */
export const APP = { projectId: 'mine', appOrigin: 'https://app.example' }

type Route = keyof typeof FRAME_ROUTES

/** An answer that was checked against the schemas, or the refusal. */
export type Asked<R extends Route> =
  | { readonly status: 200; readonly body: FrameAnswer<R>; readonly headers: Headers }
  | { readonly status: number; readonly error: Refusal; readonly headers: Headers }

/** A refusal as it is told. */
export interface Refusal {
  readonly code: string
  readonly message: string
  readonly until?: number
  readonly triesLeft?: number
}

/** The caller. */
export interface FrameCaller {
  /** The token of a session. */
  readonly token?: string | undefined
  /** As a trusted proxy tells it. */
  readonly address?: string
  /** @default that of the frame; `undefined`: none */
  readonly origin?: string | undefined
}

/** The frame, as the services see it. */
export interface FrameClient {
  ask<R extends Route>(route: R, body?: object, caller?: FrameCaller): Promise<Asked<R>>
  /** The same, for what must succeed. */
  done<R extends Route>(route: R, body?: object, caller?: FrameCaller): Promise<FrameAnswer<R>>
  /** The same, for what must be refused. */
  refused<R extends Route>(route: R, body?: object, caller?: FrameCaller): Promise<Refusal & { status: number }>
}

/** @param send reaches the services: path and request */
export function frameClient(send: (path: string, request: RequestInit) => Promise<Response> | Response): FrameClient {
  const ask: FrameClient['ask'] = async (route, body, caller = {}) => {
    const [method = '', path = ''] = route.split(' ')
    const { token, address, origin } = { origin: FRAME_ORIGIN, ...caller }
    const answer = await send(path, {
      method,
      headers: {
        ...(origin !== undefined && { origin }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(address !== undefined && { 'x-forwarded-for': address }),
        ...(body !== undefined && { 'content-type': 'application/json' })
      },
      ...(body !== undefined && { body: JSON.stringify(body) })
    })
    const read = (await answer.json()) as { readonly error: Refusal }
    const { status, headers } = answer
    if (status !== 200) return { status, error: read.error, headers }
    return { status, body: v.parse(FRAME_ROUTES[route].answer, read) as FrameAnswer<typeof route>, headers }
  }
  return {
    ask,
    async done(route, body, caller) {
      const answer = await ask(route, body, caller)
      if ('body' in answer) return answer.body
      throw new Error(`${route} was refused: ${answer.status} ${answer.error.code} ${answer.error.message}`)
    },
    async refused(route, body, caller) {
      const answer = await ask(route, body, caller)
      if ('error' in answer) return { ...answer.error, status: answer.status }
      throw new Error(`${route} was not refused`)
    }
  }
}

/** The code in a mail. */
export function codeIn(text: string): string {
  return /^ {4}(\d{6})$/m.exec(text)?.[1] ?? ''
}

/** The link in a mail. */
export function linkIn(text: string): string {
  return /^https?:\/\/\S+$/m.exec(text)?.[0] ?? ''
}

/** A code that is none of these. */
export function wrongCode(...right: readonly string[]): string {
  const [wrong = ''] = ['111111', '222222', '333333', '444444'].filter((code) => !right.includes(code))
  return wrong
}
