-- The function is named index_search_words now.

drop function if exists file_search_words();
