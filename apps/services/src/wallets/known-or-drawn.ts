import type { Context } from 'hono'
import { ServiceError } from '../errors/service-error.js'
import type { PictureQuestion, PictureSource } from '../images/picture-source.js'
import { monogram, type Monogram } from './monogram.js'
import { pictureAnswer } from './picture-answer.js'

/** Answers a picture that people know, or letters where there is none. */
export function knownOrDrawn(
  pictures: PictureSource
): (context: Context, question: PictureQuestion, letters: Monogram | undefined) => Promise<Response> {
  return async (context, question, letters) => {
    const known = await pictures.find(question)
    if (known) return pictureAnswer(context, known.bytes, known.type)
    if (!letters) throw new ServiceError('NOT_FOUND', 'There is no such picture')
    return pictureAnswer(context, monogram(letters))
  }
}
