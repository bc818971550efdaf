import { useNavigate, useSearchParams } from 'react-router'
import { LoginForm } from './LoginForm.tsx'

/** Sign-in inside the application, where one comes back after signing out. */
export const Login = () => {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return <LoginForm params={params} leave={async (path, isReplaced) => navigate(path, { replace: isReplaced })} />
}
