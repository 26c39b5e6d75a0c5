import { SOCIAL_PROVIDERS } from '@appkit/frame-protocol'
import * as v from 'valibot'

/**
 * What the services answer below `/frame/v1/`, as far as the frame uses it. Fields that are not named are left out.
 * @source docs/login.md
 */
const secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
const time = v.pipe(v.number(), v.safeInteger())
const email = v.pipe(v.string(), v.maxLength(254))

/** How a session was begun, and what the provider calls the person. */
const loginFields = {
  provider: v.optional(v.picklist(['email', ...SOCIAL_PROVIDERS])),
  username: v.optional(v.pipe(v.string(), v.maxLength(128)))
}

/** A token of the services: a session, a device, a login. */
export const token = secret

export const emailAnswer = v.object({
  action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP']),
  loginId: secret,
  until: time
})
export const deviceAnswer = v.object({ status: v.picklist(['waiting', 'approved']) })
export const otpAnswer = v.object({
  sessionToken: secret,
  deviceToken: secret,
  user: v.object({ email: v.optional(email) })
})
export const socialAnswer = v.object({ uri: v.pipe(v.string(), v.maxLength(4096)), loginId: secret })
export const socialFinishAnswer = v.object({ sessionToken: secret })
export const sessionAnswer = v.object({ user: v.object({ id: v.string() }) })
export const userAnswer = v.object({
  id: v.string(),
  email: v.optional(email),
  /** Where codes go. For a user whose email was never checked, nowhere. */
  codesTo: v.optional(email),
  ...loginFields,
  /** 32 bytes, base64url; of a user without passkeys. */
  secret: v.optional(secret),
  passkeys: v.optional(v.array(v.object({ id: v.string(), wrappedSecret: v.pipe(v.string(), v.maxLength(512)) }))),
  recoveryFrom: v.optional(time)
})
const credentialOptions = v.looseObject({ challenge: v.string() })
export const passkeyOptionsAnswer = v.object({
  options: credentialOptions,
  passkeyId: secret,
  /** To use a passkey that the wallet has already: without that, no other one is added. */
  proof: v.optional(credentialOptions)
})
export const passkeyLoginOptionsAnswer = v.object({ options: credentialOptions, loginId: secret })
export const passkeyLoginAnswer = v.object({ sessionToken: secret })
export const recoverAnswer = v.object({ from: time })
export const updateEmailAnswer = v.object({
  action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
  updateId: secret
})
export const updatedEmailAnswer = v.object({ newEmail: email, deviceToken: secret })
export const farcasterAnswer = v.object({ url: v.pipe(v.string(), v.maxLength(4096)), loginId: secret })
export const farcasterStatusAnswer = v.variant('status', [
  v.object({ status: v.literal('waiting') }),
  v.object({ status: v.literal('approved'), sessionToken: secret, user: v.object(loginFields) })
])
export const stepUpAnswer = v.object({ stepUpId: secret })
/** 32 bytes, base64url. */
export const exportAnswer = v.object({ secret })
export const emptyAnswer = v.object({})

/** A refusal of the services. */
export const refusal = v.object({
  error: v.object({
    code: v.string(),
    /** Milliseconds since 1970. */
    until: v.optional(time),
    triesLeft: v.optional(v.pipe(v.number(), v.integer()))
  })
})
