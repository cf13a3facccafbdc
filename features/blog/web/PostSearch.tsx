import { useEffect, useRef, type SyntheticEvent } from 'react';
import { BlogIcon } from './BlogIcon.tsx';
import { text } from './text.ts';
import { Field } from '#web/design/Field.tsx';
import { sitePaths } from '#shared/page-paths.ts';

const typingPauseMs = 300;

const searchIcon = 'm20.5 20.5-4.6-4.6M18 10.5a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z';

interface PostSearchProps {
  search: string;
  tag: string;
  onSearch: (search: string) => void;
}

/** A plain form; once hydrated it also searches while typing. */
export function PostSearch({ search, tag, onSearch }: PostSearchProps) {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Something was typed before hydration.
    if (field.current !== null && field.current.value !== search) follow(field.current.value);
    return () => clearTimeout(pause.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is taken over
  }, []);

  function follow(typed: string) {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => onSearch(typed.trim()), typingPauseMs);
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    clearTimeout(pause.current);
    onSearch(String(new FormData(event.currentTarget).get('suche')).trim());
  }

  return (
    <form role="search" action={sitePaths.blog} onSubmit={submit} className="blog-search">
      {tag !== '' && <input type="hidden" name="tag" value={tag} />}
      <Field
        ref={field}
        label={text.search}
        labelLook="hidden"
        type="search"
        name="suche"
        placeholder={text.search}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        defaultValue={search}
        onChange={event => follow(event.target.value)}
        trailing={
          <button type="submit" aria-label={text.submitSearch} className="field-trailing">
            <BlogIcon path={searchIcon} />
          </button>
        }
      />
    </form>
  );
}
