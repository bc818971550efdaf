import type { z } from 'zod'

/** Writes a value into a `json…` column. */
export const toJson = (value: unknown): string => JSON.stringify(value)

/** Reads a `json…` column; what does not fit the schema is a broken row, and throws. */
export const fromJson = <T extends z.ZodType>(schema: T, column: string): z.output<T> => schema.parse(JSON.parse(column))
