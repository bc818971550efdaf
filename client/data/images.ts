import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bytesOf } from './call.ts'

/** The bytes of a stored image (docs/wire.md 3.4), kept as long as it is shown and a while after. */
const imageQuery = (fileName: string) =>
  queryOptions({
    queryKey: ['image', fileName],
    queryFn: ({ signal }) => bytesOf(`/api/images/${encodeURIComponent(fileName)}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** An address of a stored image for as long as the component stands; none while it loads, when it fails, or without one. */
export function useImage(fileName: string | null): string | undefined {
  const { data: blob } = useQuery({ ...imageQuery(fileName ?? ''), enabled: fileName !== null })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [blob])
  return url
}

/** What stands for a person without a photo or a name (docs/domain.md 2.13). */
export function imageByGender(gender: string | null): string {
  if (gender === 'CIVILITE_STATUT_FEMALE') return '/avatar-female.svg'
  return gender === 'CIVILITE_STATUT_MALE' ? '/avatar-male.svg' : '/avatar-other.svg'
}
