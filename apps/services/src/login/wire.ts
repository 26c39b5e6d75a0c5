import * as v from 'valibot'
import type { WallTime } from '../time/wall-time.js'
import { CODE_LIMITS } from '../codes/code-limits.js'

/**
 * What the frame sends and what it is answered, below `/frame/v1/`. Every request comes from the frame's origin; those marked "signed in"
 * carry `authorization: Bearer {sessionToken}`, and any of their answers may carry the next token in the header `x-session-token`.
 * Failures are `{error: {code, message, requestId, until?, triesLeft?}}`. Times are ms since 1970.
 */

const secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
const typedEmail = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1024))
const time = v.pipe(v.number(), v.safeInteger())
const wallTime = v.custom<WallTime>(Number.isSafeInteger, 'is no whole number')
/** As it is typed or pasted; spaces do not count. */
const otp = v.pipe(
  v.string(),
  v.maxLength(64),
  v.transform((text) => text.normalize('NFKC').replaceAll(/\s/g, '')),
  v.regex(new RegExp(`^\\d{${CODE_LIMITS.digits}}$`))
)
const none = v.strictObject({})

/** The app in whose page the frame is, as its handshake has verified it. */
export const appFields = {
  projectId: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
  /** As a browser writes it in an `Origin` header. */
  appOrigin: v.pipe(v.string(), v.maxLength(300))
}

/** `POST email`. With a `loginId` the mail is sent again, and the code or the link before it is void. */
export const emailRequest = v.strictObject({
  ...appFields,
  email: typedEmail,
  deviceToken: v.optional(secret),
  loginId: v.optional(secret)
})
/** `VERIFY_DEVICE`: ask `device` next. `VERIFY_OTP`: ask for the code, then `otp`. Until when the mail is good. */
export const emailAnswer = v.strictObject({
  action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP']),
  /** A secret of the frame: by it alone the code can be used. */
  loginId: secret,
  until: wallTime
})

/** `POST device`: waits 25 s at most. */
export const deviceRequest = v.strictObject({ loginId: secret })
/** `waiting`: ask again. `approved`: a code is on its way. */
export const deviceAnswer = v.strictObject({ status: v.picklist(['waiting', 'approved']), until: wallTime })

/** `POST otp`. */
export const otpRequest = v.strictObject({ loginId: secret, otp, deviceToken: v.optional(secret) })
const user = {
  id: v.string(),
  /** Their own, or else what the account elsewhere says: then the user has not typed it here. */
  email: v.optional(v.string()),
  username: v.optional(v.string()),
  /** How this session was begun: `email`, or the account elsewhere. */
  provider: v.string(),
  createdAt: time
}
export const otpAnswer = v.strictObject({
  sessionToken: secret,
  /** To be sent with the next `email` of the same address. */
  deviceToken: secret,
  user: v.strictObject(user)
})

/** What the browser's WebAuthn takes or gives, as JSON. The services check all of it by a library. @source W3C WebAuthn Level 3 */
const credential = v.looseObject({ id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1500)) })
const credentialOptions = v.looseObject({ challenge: v.string() })
/** What one passkey has made of the user's secret; only the frame knows how. */
const wrappedSecret = v.pipe(v.string(), v.regex(/^[\w.-]{43,512}$/))

/**
 * `POST passkey-options`, signed in: to make a passkey. Refused where the operator has not turned passkeys on. `proof`: to use one that the
 * wallet has already, without which no other one is added.
 */
export const passkeyOptionsAnswer = v.strictObject({
  options: credentialOptions,
  passkeyId: secret,
  proof: v.optional(credentialOptions)
})
/** `POST passkey`, signed in: from now on passkeys alone open the secret. The answer is empty. */
export const passkeyRequest = v.strictObject({
  passkeyId: secret,
  response: credential,
  wrappedSecret,
  proof: v.optional(credential)
})
/** `POST passkey-login-options`. */
export const passkeyLoginOptionsRequest = v.strictObject(appFields)
export const passkeyLoginOptionsAnswer = v.strictObject({ options: credentialOptions, loginId: secret })
/** `POST passkey-login`: calls off a recovery that is under way. */
export const passkeyLoginRequest = v.strictObject({ loginId: secret, response: credential })
export const passkeyLoginAnswer = v.strictObject({ sessionToken: secret, user: v.strictObject(user) })
/** `POST recover`, signed in, after a step-up for `recover`: begins the wait, and mails that it has begun. `from`: when it is over. */
export const recoverAnswer = v.strictObject({ from: time })
/** `POST recover-finish`, signed in, once the wait is over: the passkeys are gone, and `GET user` has the secret again. */

/** `POST social`: where to send the user. A `returnUrl` is a page of the app, to which the provider leads in place of the frame's page. */
export const socialRequest = v.strictObject({
  ...appFields,
  provider: v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,32}$/)),
  returnUrl: v.optional(v.pipe(v.string(), v.maxLength(2048)))
})
export const socialAnswer = v.strictObject({
  uri: v.pipe(v.string(), v.url()),
  /** A secret of the frame: by it alone the result can be used. */
  loginId: secret,
  until: wallTime
})

/** `POST social-finish`, with the `result` of the address that the user came back with. */
export const socialFinishRequest = v.strictObject({ loginId: secret, result: secret })
export const socialFinishAnswer = v.strictObject({ sessionToken: secret, user: v.strictObject(user) })

/** `GET session`, signed in: who it is, without the secret. `GET user`, signed in: with it. */
export const sessionAnswer = v.strictObject({ user: v.strictObject(user) })
/** Of a user with passkeys there is no secret, but what each of them opens, and the end of a recovery that is under way. */
export const userAnswer = v.strictObject({
  ...user,
  /** Where a step-up mails its codes. Without it there is no step-up: an `email` that the provider has not checked may be another user's. */
  codesTo: v.optional(v.string()),
  /** 32 bytes, base64url. */
  secret: v.optional(secret),
  passkeys: v.optional(v.array(v.strictObject({ id: v.string(), wrappedSecret }))),
  recoveryFrom: v.optional(time)
})

/** `POST sign-out`, signed in: ends this session, or all of the user. The answer is empty. */
export const signOutRequest = v.strictObject({ everywhere: v.optional(v.boolean(), false) })

/** `POST step-up`, signed in: mails a code for what a session alone may not do. With a `stepUpId` again. */
export const stepUpRequest = v.strictObject({
  purpose: v.picklist(['export', 'delete', 'recover']),
  stepUpId: v.optional(secret)
})
export const stepUpAnswer = v.strictObject({ stepUpId: secret, until: wallTime })

/** `POST export`, signed in, with the code that `step-up` has mailed. */
export const steppedUpRequest = v.strictObject({ stepUpId: secret, otp })
export const exportAnswer = v.strictObject({ secret })

/** `DELETE user`, signed in: with the code that `step-up` has mailed; of a user without an email, with nothing but a young session. The answer is empty. */
export const deleteUserRequest = v.union([steppedUpRequest, v.strictObject({})])

/**
 * `POST update-email`, signed in: mails a code to the address before. With an `updateId` the code that is due is sent again. With `isMailboxLost`,
 * in a session that a passkey has just begun, the code at the address before is left out.
 */
export const updateEmailRequest = v.strictObject({
  email: typedEmail,
  updateId: v.optional(secret),
  isMailboxLost: v.optional(v.boolean())
})
/** `POST update-email-primary-otp`, then `POST update-email-secondary-otp`, both signed in. */
export const updateOtpRequest = v.strictObject({ updateId: secret, otp })
/** Of the first two: which code is due. The second one goes to the new address. */
export const updateEmailAnswer = v.strictObject({
  action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
  updateId: secret,
  until: wallTime
})
/** Of the last one. The address before can undo it for 72 hours. */
export const updatedEmailAnswer = v.strictObject({ newEmail: v.string(), deviceToken: secret })

/** `POST farcaster`: where to send the user, as a link or a code. */
export const farcasterRequest = v.strictObject(appFields)
export const farcasterAnswer = v.strictObject({
  url: v.pipe(v.string(), v.url()),
  /** A secret of the frame: by it alone the login can be asked about. */
  loginId: secret,
  until: wallTime
})

/** `POST farcaster-status`: waits 25 s at most. `waiting`: ask again. */
export const farcasterStatusRequest = v.strictObject({ loginId: secret })
export const farcasterStatusAnswer = v.variant('status', [
  v.strictObject({ status: v.literal('waiting'), until: wallTime }),
  v.strictObject({ status: v.literal('approved'), sessionToken: secret, user: v.strictObject(user) })
])

/** Every route with its schemas. */
export const FRAME_ROUTES = {
  'POST /frame/v1/email': { request: emailRequest, answer: emailAnswer },
  'POST /frame/v1/device': { request: deviceRequest, answer: deviceAnswer },
  'POST /frame/v1/otp': { request: otpRequest, answer: otpAnswer },
  'POST /frame/v1/passkey-options': { request: none, answer: passkeyOptionsAnswer },
  'POST /frame/v1/passkey': { request: passkeyRequest, answer: none },
  'POST /frame/v1/passkey-login-options': { request: passkeyLoginOptionsRequest, answer: passkeyLoginOptionsAnswer },
  'POST /frame/v1/passkey-login': { request: passkeyLoginRequest, answer: passkeyLoginAnswer },
  'POST /frame/v1/recover': { request: steppedUpRequest, answer: recoverAnswer },
  'POST /frame/v1/recover-finish': { request: none, answer: none },
  'POST /frame/v1/social': { request: socialRequest, answer: socialAnswer },
  'POST /frame/v1/social-finish': { request: socialFinishRequest, answer: socialFinishAnswer },
  'GET /frame/v1/session': { request: none, answer: sessionAnswer },
  'GET /frame/v1/user': { request: none, answer: userAnswer },
  'POST /frame/v1/sign-out': { request: signOutRequest, answer: none },
  'POST /frame/v1/farcaster': { request: farcasterRequest, answer: farcasterAnswer },
  'POST /frame/v1/farcaster-status': { request: farcasterStatusRequest, answer: farcasterStatusAnswer },
  'POST /frame/v1/step-up': { request: stepUpRequest, answer: stepUpAnswer },
  'POST /frame/v1/export': { request: steppedUpRequest, answer: exportAnswer },
  'DELETE /frame/v1/user': { request: deleteUserRequest, answer: none },
  'POST /frame/v1/update-email': { request: updateEmailRequest, answer: updateEmailAnswer },
  'POST /frame/v1/update-email-primary-otp': { request: updateOtpRequest, answer: updateEmailAnswer },
  'POST /frame/v1/update-email-secondary-otp': { request: updateOtpRequest, answer: updatedEmailAnswer }
} as const

/** An answer of the frame's routes, by its route. */
export type FrameAnswer<Route extends keyof typeof FRAME_ROUTES> = v.InferOutput<(typeof FRAME_ROUTES)[Route]['answer']>
